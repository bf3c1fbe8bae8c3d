import { firstStepsLimits } from '@destek/contracts/system/first-steps'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/driver/tx.ts'

export interface FirstStepFacts {
  employees: number
  last_import_time: Date | null
  divisions: number
  division_names: string[]
  teams: number
  teams_with_members: number
  categories: number
  categories_with_sla: number
  statuses: number
  closing_statuses: number
  opening_statuses: number
  has_waiting_status: boolean
  sources: number
  default_source: string | null
  users: number
  users_with_role: number
}

/** One statement. Definitions are few and counted; of people as many as the page tells. */
export async function readFirstStepFacts(tx: Tx): Promise<FirstStepFacts> {
  const most = sql.lit(firstStepsLimits.counted + 1)
  const { rows } = await sql<FirstStepFacts>`
    select
      (select count(*)::int from (select from employee where is_active limit ${most}) people) as employees,
      (select max(finished_time) from employee_import where state = 'done') as last_import_time,
      (select count(*)::int from division) as divisions,
      array(select name from division order by creation_time, id limit ${sql.lit(firstStepsLimits.names)}) as division_names,
      (select count(*)::int from team) as teams,
      (select count(distinct team_id)::int from team_member) as teams_with_members,
      (select count(*)::int from category c where ${worked}) as categories,
      (select count(*)::int from category c where ${worked}
        and (c.sla > 0 or exists (select from case_type t where t.division_id = c.division_id and t.sla > 0))) as categories_with_sla,
      (select count(*)::int from status where is_active) as statuses,
      (select count(*)::int from status where is_active and closed) as closing_statuses,
      (select count(*)::int from status where is_active and not closed and not waits_for_employee) as opening_statuses,
      exists (select from status where waits_for_employee) as has_waiting_status,
      (select count(*)::int from source) as sources,
      (select name from source where is_default limit 1) as default_source,
      (select count(*)::int from (select from app_user limit ${most}) people) as users,
      (select count(*)::int from (select from app_user u where exists
        (select from user_role ur where ur.tenant_id = u.tenant_id and ur.user_id = u.id) limit ${most}) people) as users_with_role`.execute(
    tx,
  )
  return rows[0]!
}

/** A case is opened in an active category below an active one. */
const worked = sql`c.is_active and exists
  (select from category p where p.tenant_id = c.tenant_id and p.id = c.parent_id and p.is_active)`
