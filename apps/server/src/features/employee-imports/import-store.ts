import type { Language } from '@destek/contracts/core/languages'
import type { EmployeeImport, ImportTarget } from '@destek/contracts/people/employee-imports'
import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely'
import type { PageRequest } from '../../platform/database/queries/paging.ts'
import { byValue, readPage } from '../../platform/database/queries/paging.ts'
import type { Tx } from '../../platform/database/driver/tx.ts'
import type { Schema } from '../../platform/database/schema/schema.ts'

export type ImportRow = NonNullable<Awaited<ReturnType<typeof readImport>>>

/** Without the workplaces that it makes, which may be many. */
const selectImports = (tx: Tx) =>
  tx
    .selectFrom('employee_import')
    .leftJoin('app_user', (join) =>
      join.onRef('app_user.tenant_id', '=', 'employee_import.tenant_id').onRef('app_user.id', '=', 'employee_import.creator_id'),
    )
    .select([
      'employee_import.id',
      'file_name',
      'file_bytes',
      'format',
      'encoding',
      'delimiter',
      'state',
      'headers',
      'samples',
      'targets',
      'row_count',
      'done_rows',
      'created_count',
      'changed_count',
      'unchanged_count',
      'rejected_count',
      'leaver_count',
      'deactivating_count',
      'active_count',
      'reasons',
      'deactivates_leavers',
      'failure',
      'language',
      'employee_import.creator_id',
      'app_user.full_name as creator_name',
      'employee_import.creation_time',
      'staged_time',
      'checked_time',
      'finished_time',
      'rows_removed_time',
      'run_id',
      'touched_time',
      'employee_import.concurrency_stamp',
      sql<number>`jsonb_array_length(new_workplaces)`.as('workplace_count'),
      countDeactivated(sql`deactivated_time is not null`).as('deactivated_count'),
      countDeactivated(sql`deactivated_time is not null and reactivated_time is null`).as('still_inactive_count'),
    ])

const countDeactivated = (which: RawBuilder<unknown>) => sql<number>`(select count(*)::int from employee_import_leaver leaver
  where leaver.tenant_id = employee_import.tenant_id and leaver.import_id = employee_import.id and ${which})`

export const readImport = (tx: Tx, id: string) => selectImports(tx).where('employee_import.id', '=', id).executeTakeFirst()

export const lockImport = (tx: Tx, id: string) =>
  selectImports(tx).where('employee_import.id', '=', id).forUpdate('employee_import').executeTakeFirst()

export const listImports = (tx: Tx, query: PageRequest<'creationTime'>, language: Language) =>
  readPage(selectImports(tx), query, {
    columns: { creationTime: byValue('employee_import.creation_time') },
    initial: [{ field: 'creationTime', descending: true }],
    unique: 'employee_import.id',
    language,
  })

export async function insertImport(tx: Tx, row: Insertable<Schema['employee_import']>): Promise<string> {
  const { id } = await tx.insertInto('employee_import').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Every change of what people decide about gets a new stamp; progress does not. */
export const updateImport = async (tx: Tx, id: string, change: Updateable<Schema['employee_import']>): Promise<void> =>
  void (await tx
    .updateTable('employee_import')
    .set({ ...change, concurrency_stamp: sql`gen_random_uuid()`, touched_time: sql`now()` })
    .where('id', '=', id)
    .execute())

/** Leaves the stamp unchanged, because progress figures are no decision of a user. */
export const updateFigures = async (
  tx: Tx,
  id: string,
  { leavers, deactivating, active }: { leavers: number; deactivating: number; active: number },
): Promise<void> =>
  void (await tx
    .updateTable('employee_import')
    .set({ leaver_count: leavers, deactivating_count: deactivating, active_count: active })
    .where('id', '=', id)
    .execute())

/** Of several that work on an import only the last one to begin goes on. The row stays locked until the batch is committed. */
export async function keepRun(tx: Tx, id: string, runId: string, doneRows?: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('employee_import')
    .set({ touched_time: sql`now()`, ...(doneRows !== undefined && { done_rows: doneRows }) })
    .where('id', '=', id)
    .where('run_id', '=', runId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The planner learns of the rows that have come since; see the migration. */
export const refreshStatistics = async (tx: Tx): Promise<void> => void (await sql`select refresh_import_statistics()`.execute(tx))

/** Without progress for this long, the process that worked on it has died. */
export const abandonedAfter = sql<boolean>`touched_time < now() - interval '5 minutes'`

export const findApplied = (tx: Tx) =>
  tx
    .selectFrom('employee_import')
    .select(['id', abandonedAfter.as('is_abandoned')])
    .where('state', '=', 'applying')
    .executeTakeFirst()

/** Fewer than were staged: they were removed, and what the file says is no longer known. */
export async function hasAllRows(tx: Tx, { id, row_count }: Pick<ImportRow, 'id' | 'row_count'>): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from employee_import_row
    where import_id = ${id}`.execute(tx)
  return rows[0]!.count === row_count
}

export type StagedRow = { number: number; cells: readonly string[] }

export const insertRows = async (tx: Tx, importId: string, rows: readonly StagedRow[]): Promise<void> =>
  void (await sql`insert into employee_import_row (import_id, number, cells)
    select ${importId}, number, cells from jsonb_to_recordset(${JSON.stringify(rows)}) as staged (number int, cells text[])`.execute(
    tx,
  ))

export const deleteImport = async (tx: Tx, id: string): Promise<void> =>
  void (await tx.deleteFrom('employee_import').where('id', '=', id).execute())

/** A part of the rows, so that no statement takes long. */
export async function deleteRows(tx: Tx, importId: string, count: number): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('employee_import_row')
    .where('import_id', '=', importId)
    .where('number', 'in', (rows) =>
      rows.selectFrom('employee_import_row').select('number').where('import_id', '=', importId).limit(count),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export const targetsOf = (row: Pick<ImportRow, 'targets'>) => row.targets as ImportTarget[]

export type ImportState = EmployeeImport['state']
