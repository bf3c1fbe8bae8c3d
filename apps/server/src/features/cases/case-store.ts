import { caseFieldNames, caseFields } from '@destek/contracts/cases/case-fields'
import type { DocumentName } from '@destek/contracts/cases/case-shapes'
import { type RawBuilder, sql, type UpdateObject } from 'kysely'
import type { Tx } from '../../platform/database/driver/tx.ts'
import { filledUp, preparedQuery } from '../../platform/database/driver/prepared-query.ts'
import { nameOf } from '../../platform/database/queries/name-of.ts'
import type { Schema } from '../../platform/database/schema/schema.ts'

export type CaseRow = Awaited<ReturnType<typeof readListed>>[number]

export const readRow = async (tx: Tx, id: string): Promise<CaseRow | undefined> => (await rowsById(tx, { id }))[0]

const rowsById = preparedQuery((tx: Tx, { id }: { id: string }) => selectRows(tx, sql`array[${id}::uuid]`, 'id').compile())

/** The rows of the cases with these numbers, in this order. */
export const readListed = (tx: Tx, numbers: readonly string[]) => listedRows(tx, { numbers: filledUp(numbers) })

const listedRows = preparedQuery((tx: Tx, { numbers }: { numbers: readonly (string | null)[] }) =>
  selectRows(tx, sql`${numbers}::bigint[]`, 'friendly_id').compile(),
)

/**
 * Whole cases by their ids or numbers, in this order. Names come by look-ups for each row, not by a join of twenty tables, which would
 * take longer to plan than to run.
 */
function selectRows(tx: Tx, keys: RawBuilder<unknown>, key: 'id' | 'friendly_id') {
  const picked = sql<{ key: string; position: string }>`unnest(${keys}) with ordinality`.as<'picked'>(sql`picked(key, position)`)
  return tx
    .selectFrom(picked)
    .innerJoin('activity', `activity.${key}`, 'picked.key')
    .innerJoin('employee', 'employee.id', 'activity.employee_id')
    .innerJoin('category', 'category.id', 'activity.category_id')
    .innerJoin('status', 'status.id', 'activity.status_id')
    .select(['activity.id', 'activity.friendly_id', 'activity.description', 'activity.description_text'])
    .select(['activity.sla_hours', 'activity.sla_source', 'activity.opening_clock'])
    .select(columnsOfFields)
    .select([
      'employee.full_name as employee_name',
      'employee.user_name as employee_user_name',
      'employee.ident as employee_ident',
      'employee.company_ident as employee_company_ident',
      'employee.email_address as employee_email',
      'employee.phone_number as employee_phone',
      'category.name as category_name',
      'category.parent_id as parent_category_id',
      'category.sla as category_sla',
      'category.priority_service_desk',
      'category.priority_rgb_color',
      'status.name as status_name',
      'status.code as status_code',
    ])
    .select([
      nameOf('category', 'category.parent_id').as('parent_category_name'),
      nameOf('source', 'activity.source_id').$notNull().as('source_name'),
      nameOf('division', 'activity.division_id').$notNull().as('division_name'),
      nameOf('case_type', 'activity.case_type_id').as('case_type_name'),
      nameOf('case_type', 'activity.case_type_id', 'sla').as('case_type_sla'),
      nameOf('team', 'activity.assigned_team_id', 'team_name').as('assigned_team_name'),
      nameOf('app_user', 'activity.assigned_user_id', 'full_name').as('assigned_user_name'),
      nameOf('app_user', 'activity.creator_id', 'full_name').as('creator_name'),
      nameOf('app_user', 'activity.case_owner_id', 'full_name').as('case_owner_name'),
      nameOf('app_user', 'activity.closed_user_id', 'full_name').as('closed_user_name'),
      nameOf('root_cause', 'activity.ticket_reason_id').as('ticket_reason_name'),
      nameOf('root_cause', 'activity.action_owner_id').as('action_owner_name'),
      nameOf('employee', 'employee.manager_id', 'full_name').as('manager_name'),
      nameOf('location', 'employee.location_id').as('location_name'),
      nameOf('client', 'employee.client_id').as('client_name'),
      nameOf('program', 'employee.program_id').as('program_name'),
      nameOf('position', 'employee.position_id').as('position_name'),
      nameOf('position_title', 'employee.position_title_id').as('position_title'),
      openingDocuments.as('documents'),
    ])
    .orderBy('picked.position')
}

/** Every field that is a column of the case; the compiler knows the columns of the table. */
const columnsOfFields = caseFieldNames.map((name) => `activity.${caseFields[name].column}` as const)

const openingDocuments = sql<DocumentName[]>`coalesce((
  select json_agg(json_build_object('id', d.id, 'name', d.name, 'size', d.size) order by d.creation_time, d.id)
  from document d where d.activity_id = activity.id and d.detail_id is null), '[]')`

export type LockedCase = Awaited<ReturnType<typeof lockRows>>[number]
export type CaseValues = UpdateObject<Schema, 'activity'>

/** Nobody else changes these cases until the transaction ends. Always in the same order, so that two who need the same never wait for each other. */
export const lockRows = (tx: Tx, ids: readonly string[]) =>
  tx.selectFrom('activity').where('id', 'in', ids).selectAll().orderBy('id').forNoKeyUpdate().execute()

export async function updateRow(tx: Tx, id: string, values: CaseValues): Promise<void> {
  await tx.updateTable('activity').set(values).where('id', '=', id).execute()
}
