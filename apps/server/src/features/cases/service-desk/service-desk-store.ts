import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/driver/tx.ts'

/** What the records around a case say to the service desk. */
export const readTicketFacts = (tx: Tx, caseId: string) =>
  tx
    .selectFrom('activity')
    .innerJoin('employee', 'employee.id', 'activity.employee_id')
    .innerJoin('category', 'category.id', 'activity.category_id')
    .leftJoin('category as parent', 'parent.id', 'category.parent_id')
    .leftJoin('team', 'team.id', 'activity.assigned_team_id')
    // The words and the addressees of a ticket are read by others: what a hidden requester works for would tell them.
    .leftJoin('program', (join) =>
      join.onRef('program.id', '=', 'employee.program_id').on('activity.dont_share_identity', '=', false),
    )
    .where('activity.id', '=', caseId)
    .select([
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

/** After this long whoever was sending has gone without a word; longer than any answer is waited for. */
const givenUp = sql`interval '60 seconds'`

/**
 * The caller becomes the one who sends the request; undefined while somebody else is. The id of the request never changes, so that the
 * service desk recognises it.
 */
export const takeRequest = (tx: Tx, caseId: string, userId: string) =>
  tx
    .insertInto('service_desk_ticket')
    .values({ activity_id: caseId, creator_id: userId })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'activity_id'])
        .doUpdateSet({
          attempts: sql<number>`service_desk_ticket.attempts + 1`,
          sent_time: sql<Date>`clock_timestamp()`,
          last_failure: null,
        })
        .where(
          sql<boolean>`service_desk_ticket.last_failure is not null
            or service_desk_ticket.sent_time < clock_timestamp() - ${givenUp}`,
        ),
    )
    .returning(['request_id as requestId', 'attempts'])
    .executeTakeFirst()

/** Lets anybody try again at once, unless somebody has begun to already. */
export async function noteFailure(tx: Tx, caseId: string, attempts: number, failure: string): Promise<void> {
  await tx
    .updateTable('service_desk_ticket')
    .set({ last_failure: failure })
    .where('activity_id', '=', caseId)
    .where('attempts', '=', attempts)
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

/** The case, whoever may see it by now: the ticket is there and its number must be kept. */
export const lockForAnswer = (tx: Tx, caseId: string) =>
  tx.selectFrom('activity').where('id', '=', caseId).selectAll().forNoKeyUpdate().executeTakeFirstOrThrow()

/** True when another case has this number of a ticket. */
export const isTakenNumber = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'one_ticket_per_case'
