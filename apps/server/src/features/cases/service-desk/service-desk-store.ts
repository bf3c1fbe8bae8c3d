import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/driver/tx.ts'

/** The facts about a case and its records that a ticket needs. */
export const readTicketFacts = (tx: Tx, caseId: string) =>
  tx
    .selectFrom('activity')
    .innerJoin('employee', 'employee.id', 'activity.employee_id')
    .innerJoin('category', 'category.id', 'activity.category_id')
    .leftJoin('category as parent', 'parent.id', 'category.parent_id')
    .leftJoin('team', 'team.id', 'activity.assigned_team_id')
    // Others read the text and the group of a ticket. The program of a hidden requester would give hints about them.
    .leftJoin('program', (join) =>
      join.onRef('program.id', '=', 'employee.program_id').on('activity.dont_share_identity', '=', false),
    )
    .where('activity.id', '=', caseId)
    .select([
      'activity.service_desk_id as number',
      'activity.friendly_id as friendlyId',
      'activity.description_text as descriptionText',
      'category.name as category',
      'parent.name as parentCategory',
      'category.priority_service_desk as priority',
      'category.service_desk_name as categoryGroup',
      'team.service_desk_group_name as teamGroup',
      'program.service_desk_group_name as programGroup',
      'program.service_desk_affected_name as programAffectedUser',
    ])
    .executeTakeFirstOrThrow()

/** The id of the request never changes, so that the service desk recognises it. */
export async function keepRequest(tx: Tx, caseId: string, userId: string): Promise<void> {
  await tx
    .insertInto('service_desk_ticket')
    .values({ activity_id: caseId, creator_id: userId })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'activity_id']).doNothing())
    .execute()
}

/** Counts the try that begins now. */
export const noteSending = (tx: Tx, caseId: string) =>
  tx
    .updateTable('service_desk_ticket')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), sent_time: sql<Date>`clock_timestamp()`, last_failure: null }))
    .where('activity_id', '=', caseId)
    .returning(['request_id as requestId', 'attempts'])
    .executeTakeFirstOrThrow()

export async function noteFailure(tx: Tx, caseId: string, failure: string): Promise<void> {
  await tx
    .updateTable('service_desk_ticket')
    .set({ last_failure: failure })
    .where('activity_id', '=', caseId)
    .where('answered_time', 'is', null)
    .execute()
}

export async function noteAnswer(tx: Tx, caseId: string): Promise<void> {
  await tx
    .updateTable('service_desk_ticket')
    .set({ answered_time: sql<Date>`clock_timestamp()`, last_failure: null })
    .where('activity_id', '=', caseId)
    .execute()
}

/** Locks the case without checking who may see it: the ticket exists, so its number must be stored. */
export const lockForAnswer = (tx: Tx, caseId: string) =>
  tx.selectFrom('activity').where('id', '=', caseId).selectAll().forNoKeyUpdate().executeTakeFirstOrThrow()

/** True when another case has this number of a ticket. */
export const isTakenNumber = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'one_ticket_per_case'

export const readAuthor = (tx: Tx, userId: string) =>
  tx
    .selectFrom('app_user')
    .where('id', '=', userId)
    .select(['id as userId', 'full_name as fullName', 'employee_id as employeeId'])
    .executeTakeFirstOrThrow()
