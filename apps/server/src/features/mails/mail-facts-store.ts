import type { ClockState } from '@destek/contracts/cases/deadlines'
import { sql } from 'kysely'
import type { Actor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/database/driver/tx.ts'
import { seenBy } from '../cases/case-policy.ts'

/** The facts about a case that a mail may contain. */
export interface CaseFacts {
  id: string
  friendly_id: string
  employee_id: string
  case_owner_id: string
  assigned_team_id: string | null
  assigned_user_id: string | null
  dont_share_identity: boolean
  description_text: string
  note: string | null
  due_time: Date | null
  resolve_description: string | null
  category_name: string
  status_name: string
  employee_name: string
  /** Null: they have none, or do not work here any more. */
  employee_email: string | null
  team_name: string | null
  /** Separated by semicolons. */
  team_email: string | null
  detail_text: string | null
  detail_status: string | null
  detail_closed: boolean | null
  /** The state of the clock that the status has set. */
  detail_clock: ClockState | null
  /** The action of the employee; null for an answer, or for a detail by staff. */
  detail_action: 'comment' | 'withdraw' | 'reopen' | null
  actor_name: string | null
}

interface Told {
  caseId: string
  teamId: string | null
  detailId: string | null
  actorId: string | null
}

export async function readCaseFacts(tx: Tx, { caseId, teamId, detailId, actorId }: Told): Promise<CaseFacts | undefined> {
  const { rows } = await sql<CaseFacts>`select a.id, a.friendly_id, a.employee_id, a.case_owner_id, a.assigned_team_id,
      a.assigned_user_id, a.dont_share_identity, a.description_text, a.note, a.due_time, a.resolve_description,
      c.name as category_name, s.name as status_name,
      e.full_name as employee_name, case when e.is_active then e.email_address end as employee_email,
      t.team_name, t.team_email, d.description_text as detail_text, ds.name as detail_status, ds.closed as detail_closed,
      d.clock as detail_clock, d.employee_action as detail_action,
      u.full_name as actor_name
    from activity a
    join category c on c.id = a.category_id
    join status s on s.id = a.status_id
    join employee e on e.id = a.employee_id
    left join team t on t.id = coalesce(${teamId}::uuid, a.assigned_team_id)
    left join activity_detail d on d.id = ${detailId}::uuid and d.activity_id = a.id
    left join status ds on ds.id = d.status_id
    left join app_user u on u.id = ${actorId}::uuid
    where a.id = ${caseId}`.execute(tx)
  return rows[0]
}

/** The newest case that the user may read, and its newest detail. */
export async function findNewest(tx: Tx, actor: Actor): Promise<{ caseId: string; detailId: string | null } | undefined> {
  return tx
    .selectFrom('activity')
    .where(seenBy(actor))
    .select('activity.id as caseId')
    .select(
      sql<string | null>`(select d.id from activity_detail d where d.activity_id = activity.id
        order by d.creation_time desc, d.id desc limit 1)`.as('detailId'),
    )
    .orderBy('activity.friendly_id', 'desc')
    .limit(1)
    .executeTakeFirst()
}
