import type { CaseColumnName } from '@destek/contracts/cases/case-columns'
import { caseFieldNames, caseFields } from '@destek/contracts/cases/case-fields'
import type { DocumentName } from '@destek/contracts/cases/case-shapes'
import { type RawBuilder, type Selectable, sql, type UpdateObject } from 'kysely'
import type { Tx } from '../../platform/database/driver/tx.ts'
import { padKeys, preparedQuery } from '../../platform/database/driver/prepared-query.ts'
import { withNames } from './case-names-store.ts'
import { nameOf } from '../../platform/database/queries/name-of.ts'
import type { Schema } from '../../platform/database/schema/schema.ts'

/** A case among others, as it is shown: where the employee works is known by name. */
export type ListedRow = Omit<Awaited<ReturnType<typeof readListed>>[number], (typeof workplace)[number] | 'version'>

/** A case by itself. */
export type CaseRow = ListedRow & Pick<Selectable<Schema['activity']>, (typeof alone)[number]>

const alone = ['description', 'sla_source', 'opening_clock'] as const

const workplace = ['location_id', 'client_id', 'program_id', 'position_id', 'position_title_id'] as const

export const readRow = async (tx: Tx, id: string): Promise<CaseRow | undefined> =>
  (await withNames(tx, await rowsById(tx, { id })))[0]

const rowsById = preparedQuery((tx: Tx, { id }: { id: string }) =>
  selectRows(tx, sql`array[${id}::uuid]`, 'id')
    .select(alone.map((column) => `activity.${column}` as const))
    .compile(),
)

/** Parts of a case that are long or come from other tables. A list leaves them empty when none of its columns shows them. */
export interface RowParts {
  description: boolean
  manager: boolean
  documents: boolean
}

const everyPart: RowParts = { description: true, manager: true, documents: true }

/** The parts that these columns show; null: a list that shows everything. */
export const partsOf = (columns: readonly CaseColumnName[] | null): RowParts =>
  columns === null
    ? everyPart
    : {
        description: columns.includes('description'),
        manager: columns.includes('managerName'),
        documents: columns.includes('documents'),
      }

/** One statement for each choice of parts, so that there are few of them to plan, whatever columns people choose. */
export function perParts<Result>(make: (parts: RowParts) => Result): (parts: RowParts) => Result {
  const made = new Map<string, Result>()
  return (parts) => {
    const key = `${parts.description} ${parts.manager} ${parts.documents}`
    let result = made.get(key)
    if (result === undefined) made.set(key, (result = make(parts)))
    return result
  }
}

interface Numbers {
  numbers: readonly (string | null)[]
}

/** The rows of the cases with these numbers, in this order. */
export const readListed = async (tx: Tx, numbers: readonly string[], parts = everyPart) =>
  withNames(tx, await listedRows(parts)(tx, { numbers: padKeys(numbers) }))

const listedRows = perParts((parts) =>
  preparedQuery((tx: Tx, { numbers }: Numbers) =>
    selectRows(tx, sql`${numbers}::bigint[]`, 'friendly_id', parts)
      .select(versionOf(parts).as('version'))
      .compile(),
  ),
)

/** The same cases by what tells whether they are still as they were. */
export const readVersions = (tx: Tx, numbers: readonly string[], parts = everyPart) =>
  versionsByNumber(parts)(tx, { numbers: padKeys(numbers) })

const versionsByNumber = perParts((parts) =>
  preparedQuery((tx: Tx, { numbers }: Numbers) => selectVersions(tx, sql`${numbers}::bigint[]`, parts).compile()),
)

export const selectVersions = (tx: Tx, numbers: RawBuilder<unknown>, parts: RowParts) =>
  fromCases(tx, numbers, 'friendly_id').select(['activity.friendly_id', versionOf(parts).as('version')])

/**
 * Each change of a row gives it another number: that of the case, of its requester, of their manager and of its documents. Numbers can
 * come again in a database that was taken back to an earlier moment, but not within one of its epochs (`versions.ts`).
 */
function versionOf({ manager, documents }: RowParts) {
  const rows = [sql`activity.concurrency_stamp`, sql`activity.xmin`, sql`employee.xmin`]
  if (manager) rows.push(sql`(select manager.xmin from employee manager where manager.id = employee.manager_id)`)
  if (documents)
    rows.push(sql`(select string_agg(d.id || ' ' || d.xmin, ' ' order by d.id)
      from document d where d.activity_id = activity.id and d.detail_id is null)`)
  return sql<string>`concat(${sql.join(rows, sql`, ' ', `)})`
}

/** Cases by their ids or numbers, in this order. */
function fromCases(tx: Tx, keys: RawBuilder<unknown>, key: 'id' | 'friendly_id') {
  const picked = sql<{ key: string; position: string }>`unnest(${keys}) with ordinality`.as<'picked'>(sql`picked(key, position)`)
  return tx
    .selectFrom(picked)
    .innerJoin('activity', `activity.${key}`, 'picked.key')
    .innerJoin('employee', 'employee.id', 'activity.employee_id')
    .orderBy('picked.position')
}

/** Without the names of the referenced records. */
function selectRows(
  tx: Tx,
  keys: RawBuilder<unknown>,
  key: 'id' | 'friendly_id',
  { description, manager, documents } = everyPart,
) {
  return fromCases(tx, keys, key)
    .select(['activity.id', 'activity.friendly_id'])
    .select(['activity.sla_hours', 'activity.closed_user_id', 'activity.last_modification_time'])
    .select(columnsOfFields)
    .select([
      'employee.full_name as employee_name',
      'employee.user_name as employee_user_name',
      'employee.ident as employee_ident',
      'employee.company_ident as employee_company_ident',
      'employee.email_address as employee_email',
      'employee.phone_number as employee_phone',
      ...workplace.map((column) => `employee.${column}` as const),
      (description ? sql<string>`activity.description_text` : sql<string>`''`).as('description_text'),
      (manager ? nameOf('employee', 'employee.manager_id', 'full_name') : sql<null>`null`).as('manager_name'),
      (documents ? openingDocuments : sql<DocumentName[]>`'[]'::json`).as('documents'),
    ])
}

/** Every field that is a column of the case; the compiler knows the columns of the table. */
const columnsOfFields = caseFieldNames.map((name) => `activity.${caseFields[name].column}` as const)

const openingDocuments = sql<DocumentName[]>`coalesce((
  select json_agg(json_build_object('id', d.id, 'name', d.name, 'size', d.size) order by d.creation_time, d.id)
  from document d where d.activity_id = activity.id and d.detail_id is null), '[]')`

export type LockedCase = Awaited<ReturnType<typeof lockRows>>[number]
export type CaseValues = UpdateObject<Schema, 'activity'>

/** Locks these cases until the transaction ends. The order is always the same, so that two transactions cannot deadlock. */
export const lockRows = (tx: Tx, ids: readonly string[]) =>
  tx.selectFrom('activity').where('id', 'in', ids).selectAll().orderBy('id').forNoKeyUpdate().execute()

export async function updateRow(tx: Tx, id: string, values: CaseValues): Promise<void> {
  await tx.updateTable('activity').set(values).where('id', '=', id).execute()
}
