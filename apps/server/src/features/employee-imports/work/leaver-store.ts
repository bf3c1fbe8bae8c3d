import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/driver/tx.ts'

/** Active employees of the personnel system who are in no row of the file, not even in a rejected one. */
const isLeaver = (importId: string) => sql<boolean>`employee.is_active and not employee.is_custom
  and not exists (select from employee_import_row staged where staged.import_id = ${importId} and staged.ident = employee.ident)`

/** Rows that are not applied yet and concern an active employee. */
const activeRows = (importId: string) => sql`employee_import_row staged join employee on employee.ident = staged.ident
  where staged.import_id = ${importId} and staged.outcome in ('new', 'changed') and not staged.is_applied and employee.is_active`

export interface LeaverFigures {
  leavers: number
  deactivating: number
  active: number
}

export async function countLeavers(tx: Tx, importId: string): Promise<LeaverFigures> {
  const { rows } = await sql<LeaverFigures>`select
    (select count(*)::int from employee where ${isLeaver(importId)}) as leavers,
    (select count(*)::int from ${activeRows(importId)} and staged.record ->> 'is_active' = 'false') as deactivating,
    (select count(*)::int from employee where is_active) as active`.execute(tx)
  return rows[0]!
}

/** Forgets whom an earlier attempt has listed and not reached. */
export const removePendingLeavers = async (tx: Tx, importId: string): Promise<void> =>
  void (await sql`delete from employee_import_leaver where import_id = ${importId} and deactivated_time is null`.execute(tx))

/** Stores the list of leavers. Only these people are deactivated later. */
export async function listLeavers(tx: Tx, importId: string): Promise<number> {
  const { numAffectedRows } = await sql`insert into employee_import_leaver (import_id, employee_id)
    select ${importId}, id from employee where ${isLeaver(importId)}
    on conflict (tenant_id, import_id, employee_id) do update set deactivated_time = null, reactivated_time = null`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** Writes down whom these rows make inactive, before they do, so that it can be taken back like the leaving of the others. */
export const noteDeactivated = async (tx: Tx, importId: string, numbers: number[]): Promise<void> =>
  void (await sql`insert into employee_import_leaver (import_id, employee_id, deactivated_time)
    select ${importId}, kept.id, now() from employee_import_row staged join employee kept on kept.ident = staged.ident
      cross join lateral jsonb_populate_record(kept, staged.record) stated
    where staged.import_id = ${importId} and staged.number = any (${numbers}) and staged.outcome in ('new', 'changed')
      and kept.is_active and not stated.is_active
    for update of kept
    on conflict (tenant_id, import_id, employee_id) do update set deactivated_time = now(), reactivated_time = null`.execute(tx))

/**
 * Deactivates a part of the listed people, and returns how many it looked at. People who were inactive before do not count as
 * deactivated here.
 */
export async function deactivateLeavers(tx: Tx, importId: string, limit: number): Promise<number> {
  const { rows } = await sql<{ employee_id: string }>`select employee_id from employee_import_leaver
    where import_id = ${importId} and deactivated_time is null order by employee_id limit ${limit}`.execute(tx)
  const ids = rows.map(({ employee_id }) => employee_id)
  if (ids.length === 0) return 0
  await sql`with deactivated as (
      update employee set is_active = false, last_modification_time = now()
      where id = any (${ids}::uuid[]) and is_active and not is_custom returning id)
    update employee_import_leaver set deactivated_time = now()
    where import_id = ${importId} and employee_id in (select id from deactivated)`.execute(tx)
  await sql`delete from employee_import_leaver
    where import_id = ${importId} and employee_id = any (${ids}::uuid[]) and deactivated_time is null`.execute(tx)
  return ids.length
}

const batchSize = 5_000

/** In parts, because a statement may take only so long; all of them in the caller's transaction. */
export async function reactivateLeavers(tx: Tx, importId: string): Promise<number> {
  let reactivated = 0
  for (let [after, count] = ['00000000-0000-0000-0000-000000000000', batchSize]; count === batchSize;) {
    const { rows } = await sql<{ employee_id: string }>`select employee_id from employee_import_leaver
      where import_id = ${importId} and deactivated_time is not null and reactivated_time is null and employee_id > ${after}
      order by employee_id limit ${batchSize}`.execute(tx)
    const ids = rows.map(({ employee_id }) => employee_id)
    // The trigger of the table writes down with each person that they are active again.
    const { numAffectedRows } = await sql`update employee set is_active = true, last_modification_time = now()
      where id = any (${ids}::uuid[]) and not is_active`.execute(tx)
    reactivated += Number(numAffectedRows ?? 0)
    count = ids.length
    after = ids.at(-1) ?? after
  }
  return reactivated
}
