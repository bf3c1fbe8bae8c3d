import { caseFields, exportedFields } from '@destek/contracts/cases/case-fields'
import type { ExportCases } from '@destek/contracts/cases/case-filters'
import { sql } from 'kysely'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { withSearchTerms } from '../../../platform/database/queries/seek.ts'
import { matching, soughtIn } from '../list/case-filter.ts'
import { orderOf } from '../list/case-sorting.ts'

/** The number of cases in memory at a time. It is small, so that other calls do not wait while the cases are written. */
const step = 100

export async function countExported(tx: Tx, actor: Actor, request: ExportCases): Promise<number> {
  const asked = { actor, scope: request.list, filter: request }
  const cases = matching(tx, asked).select(sql<number>`count(*)::int`.as('count'))
  const { count } = await withSearchTerms(tx, soughtIn(asked), () => cases.executeTakeFirstOrThrow())
  return count
}

/** The ids of all cases that fit, in the order of the list, some at a time. */
export async function* exportedIds(tx: Tx, actor: Actor, request: ExportCases): AsyncGenerator<string[]> {
  const asked = { actor, scope: request.list, filter: request }
  let ids = matching(tx, asked).select('activity.id')
  for (const { value, direction } of orderOf(actor, request.sorting)) ids = ids.orderBy(sql`${value} ${direction}`)
  // All rows will be read: the first one need not come fast at the cost of the others.
  await sql`set local cursor_tuple_fraction = 1`.execute(tx)
  // The search conditions stay set in the transaction while the cursor is read, because it runs no other search.
  await withSearchTerms(tx, soughtIn(asked), () => sql`declare exported no scroll cursor for ${ids}`.execute(tx))
  // The joins below stand in a good order already. Looking for a better one again and again would take longer than reading the rows.
  await sql`set local join_collapse_limit = 1`.execute(tx)
  for (;;) {
    const { rows } = await sql<{ id: string }>`fetch ${sql.lit(step)} from exported`.execute(tx)
    if (rows.length === 0) return
    yield rows.map(({ id }) => id)
  }
}

export type ExportRow = Awaited<ReturnType<typeof readExportRows>>[number]

/**
 * The columns of a spreadsheet for these cases, in their order, and no others, because an export may read a hundred thousand
 * rows. Names come by joins, which look up each status, team or place once and not once for every case.
 */
export function readExportRows(tx: Tx, ids: readonly string[], timeZone: string) {
  const picked = sql<{ id: string; position: string }>`unnest(${ids}::uuid[]) with ordinality`.as<'picked'>(
    sql`picked(id, position)`,
  )
  const clock = (column: string) =>
    sql<string | null>`to_char(${sql.ref(column)} at time zone ${timeZone}::text, 'YYYY-MM-DD HH24:MI')`
  return tx
    .selectFrom(picked)
    .innerJoin('activity', 'activity.id', 'picked.id')
    .innerJoin('employee', 'employee.id', 'activity.employee_id')
    .innerJoin('category', 'category.id', 'activity.category_id')
    .innerJoin('status', 'status.id', 'activity.status_id')
    .innerJoin('source', 'source.id', 'activity.source_id')
    .innerJoin('division', 'division.id', 'activity.division_id')
    .leftJoin('category as parent', 'parent.id', 'category.parent_id')
    .leftJoin('case_type', 'case_type.id', 'activity.case_type_id')
    .leftJoin('team', 'team.id', 'activity.assigned_team_id')
    .leftJoin('app_user as assigned', 'assigned.id', 'activity.assigned_user_id')
    .leftJoin('app_user as closer', 'closer.id', 'activity.closed_user_id')
    .leftJoin('app_user as creator', 'creator.id', 'activity.creator_id')
    .leftJoin('app_user as case_owner', 'case_owner.id', 'activity.case_owner_id')
    .leftJoin('employee as manager', 'manager.id', 'employee.manager_id')
    .leftJoin('location', 'location.id', 'employee.location_id')
    .leftJoin('client', 'client.id', 'employee.client_id')
    .leftJoin('program', 'program.id', 'employee.program_id')
    .leftJoin('position as post', 'post.id', 'employee.position_id')
    .leftJoin('position_title', 'position_title.id', 'employee.position_title_id')
    .select([
      'activity.friendly_id',
      'activity.description_text',
      'activity.employee_id',
      'activity.case_owner_id',
      'activity.assigned_team_id',
      'activity.assigned_user_id',
      'activity.dont_share_identity',
    ])
    .select(exportedFields.map((name) => `activity.${caseFields[name].column}` as const))
    .select([
      'employee.full_name as employee_name',
      'employee.ident',
      'employee.user_name',
      'parent.name as parent_category_name',
      'category.name as category_name',
      'status.name as status_name',
      'source.name as source_name',
      'division.name as division_name',
      'case_type.name as case_type_name',
      'team.team_name',
      'assigned.full_name as assigned_user_name',
      'closer.full_name as closed_user_name',
      'creator.full_name as creator_name',
      'case_owner.full_name as case_owner_name',
      'manager.full_name as manager_name',
      'location.name as location_name',
      'client.name as client_name',
      'program.name as program_name',
      'post.name as position_name',
      'position_title.name as position_title',
    ])
    .select([
      clock('activity.due_time').as('due_time'),
      clock('activity.closed_date_time').as('closed_time'),
      clock('activity.creation_time').as('creation_time'),
      openingDocuments.as('documents'),
    ])
    .orderBy('picked.position')
    .execute()
}

const openingDocuments = sql<string | null>`(select string_agg(document.name, '; ' order by document.creation_time, document.id)
  from document where document.activity_id = activity.id and document.detail_id is null)`
