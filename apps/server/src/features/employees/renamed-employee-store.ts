import { sql } from 'kysely'
import type { Tx } from '../../platform/database/driver/tx.ts'

/** Both together bound how long a user of one of the cases waits. */
const employeesAtATime = 100
const casesOfEach = 20

/**
 * Updates the search texts of some cases of some renamed employees, and forgets employees without further cases, in one
 * transaction. False when all remaining employees are locked by others.
 */
export async function rewriteSomeCases(tx: Tx): Promise<boolean> {
  const taken = await takeEmployees(tx)
  if (taken.length === 0) return false
  const ids = taken.map((row) => row.employee_id)
  const cases = await readNextCases(tx, ids)
  await rewriteCases(
    tx,
    cases.map(({ id }) => id),
  )
  const unfinished = [...Map.groupBy(cases, (row) => row.employee_id).values()]
    .filter((theirs) => theirs.length === casesOfEach)
    .map((theirs) => theirs.at(-1)!)
  await forget(tx, ids, unfinished)
  await moveOn(tx, unfinished)
  return true
}

/** Locks the employees: another rename of them waits. Employees that are being renamed now are skipped until the next run. */
const takeEmployees = (tx: Tx) =>
  tx
    .selectFrom('renamed_employee')
    .select('employee_id')
    .orderBy('employee_id')
    .limit(employeesAtATime)
    .forUpdate()
    .skipLocked()
    .execute()

interface NextCase {
  id: string
  employee_id: string
  friendly_id: string
}

/** The lowest numbers of each that have not been done, in order. */
async function readNextCases(tx: Tx, employeeIds: readonly string[]): Promise<NextCase[]> {
  const { rows } = await sql<NextCase>`
    select next.id, next.employee_id, next.friendly_id
    from renamed_employee note cross join lateral (
      select activity.id, activity.employee_id, activity.friendly_id from activity
      where activity.employee_id = note.employee_id and activity.friendly_id > note.done_number
      order by activity.friendly_id limit ${casesOfEach}) next
    where note.employee_id = any(${employeeIds}::uuid[])
    order by next.friendly_id`.execute(tx)
  return rows
}

/** Locked in the same order as everywhere, so that there is no deadlock. */
async function rewriteCases(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx.selectFrom('activity').select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute()
  await sql`
    update activity set search_text = found.text
    from (
      select c.id, activity_search_text(c.friendly_id, c.service_desk_id, c.description_text, employee) as text
      from activity c join employee on employee.tenant_id = c.tenant_id and employee.id = c.employee_id
      where c.id = any(${ids}::uuid[])
    ) found
    where activity.id = found.id and activity.search_text <> found.text`.execute(tx)
}

async function forget(tx: Tx, employeeIds: readonly string[], unfinished: readonly NextCase[]): Promise<void> {
  const kept = unfinished.map((row) => row.employee_id)
  await sql`delete from renamed_employee
    where employee_id = any(${employeeIds}::uuid[]) and employee_id <> all(${kept}::uuid[])`.execute(tx)
}

/** The next transaction begins after these cases. */
async function moveOn(tx: Tx, last: readonly NextCase[]): Promise<void> {
  await sql`update renamed_employee set done_number = done.number
    from unnest(${last.map((row) => row.employee_id)}::uuid[], ${last.map((row) => row.friendly_id)}::bigint[]) done (employee_id, number)
    where renamed_employee.employee_id = done.employee_id`.execute(tx)
}
