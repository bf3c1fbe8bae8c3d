import { z } from 'zod'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { enqueueJob } from '../../../platform/jobs/enqueue-job.ts'
import { tenantJob } from '../../../platform/jobs/job.ts'
import { followRenamedEmployeesJob } from '../../employees/follow-renamed-employees.ts'
import { insertEmployees, markApplied, readPending, rejectTaken, saveAttributes, updateEmployees } from './apply-store.ts'
import { checkedColumns } from './check-import.ts'
import { checkRows } from './check-rows.ts'
import { readFigures } from './check-store.ts'
import { fold } from '../rules/fold.ts'
import { recordImportEvent } from './import-events.ts'
import { assertAllRows, beginRun, type ImportRun, type ImportWork } from './import-run.ts'
import { deactivateLeavers, noteDeactivated } from './leaver-store.ts'
import { refreshStatistics, updateImport } from '../import-store.ts'
import { giveManager, giveManagers, readPendingManagers, rejectPendingManagers, settleManagers } from './manager-store.ts'
import type { Workplace } from '../rules/workplaces.ts'
import { insertWorkplaces, readNewWorkplaces, readWorkplaces } from './workplace-store.ts'

export const applyImportJob = tenantJob('applyEmployeeImport', z.object({ importId: z.guid() }), { maxAttempts: 4 })

const batchSize = 2_000

/**
 * Without statistics about employees the planner chooses bad plans. So the first batch is small, and the table is analysed
 * whenever it has grown four times.
 */
const firstBatch = 200

/**
 * Writes the rows to the records, one batch per transaction. Every batch is compared with the current records. So an interrupted
 * run is continued by the next one, and rows that are already applied are skipped.
 */
export async function applyImport(work: ImportWork): Promise<void> {
  const run = await beginRun(work, 'applying')
  await makeWorkplaces(run)
  const progress = { applied: 0, settled: await countSettled(run), nextStatistics: firstBatch }
  // Managers come first, so that most people find their manager already there.
  await applyPeople(run, progress, true)
  await applyPeople(run, progress, false)
  await applyManagers(run)
  if (run.header.deactivates_leavers)
    while ((await run.inBatch((tx) => deactivateLeavers(tx, run.importId, batchSize))) === batchSize);
  await run.inBatch((tx) => finish(tx, run), run.header.row_count)
}

/** Workplaces that another import or a user has created since the check are not created twice: the rows are checked again. */
async function makeWorkplaces(run: ImportRun): Promise<void> {
  const planned = await run.inBatch((tx) => readNewWorkplaces(tx, run.importId))
  if (planned.length === 0) return
  const present = await run.inBatch(readWorkplaces)
  const ids = new Set(present.map(({ id }) => id))
  const taken = new Set(present.flatMap(keysOf))
  const isStale = planned.every(({ id }) => !ids.has(id)) && planned.some((place) => keysOf(place).some((key) => taken.has(key)))
  if (!isStale) return run.inBatch((tx) => insertWorkplaces(tx, planned))
  const checked = await checkRows(run)
  await run.inBatch(async (tx) => {
    await updateImport(tx, run.importId, checkedColumns(checked))
    await insertWorkplaces(tx, checked.newWorkplaces)
  })
}

const keysOf = ({ kind, ident, name, locationId, clientId, groupId }: Workplace) => [
  JSON.stringify([kind, ident]),
  JSON.stringify([kind, fold(name), locationId ?? null, clientId ?? null, groupId ?? null]),
]

/** Rows with which nothing has to be done. */
async function countSettled(run: ImportRun): Promise<number> {
  const { created, changed } = await run.inBatch((tx) => readFigures(tx, run.importId))
  return run.header.row_count - created - changed
}

interface Progress {
  applied: number
  settled: number
  nextStatistics: number
}

async function applyPeople(run: ImportRun, progress: Progress, onlyHeads: boolean): Promise<void> {
  const { importId } = run
  for (let [after, isOver] = [0, false]; !isOver;) {
    const limit = progress.applied === 0 ? firstBatch : batchSize
    const numbers = await run.inBatch(
      async (tx) => {
        const pending = await readPending(tx, importId, { after, limit, onlyHeads })
        if (pending.length > 0) await applyBatch(tx, importId, pending)
        return pending
      },
      Math.min(progress.settled + progress.applied, run.header.row_count),
    )
    isOver = numbers.length < limit
    progress.applied += numbers.length
    after = numbers.at(-1) ?? after
    if (progress.applied < progress.nextStatistics) continue
    progress.nextStatistics = 4 * progress.applied
    await run.inBatch(refreshStatistics)
  }
}

async function applyBatch(tx: Tx, importId: string, numbers: number[]): Promise<void> {
  await rejectTaken(tx, importId, numbers)
  await noteDeactivated(tx, importId, numbers)
  await updateEmployees(tx, importId, numbers)
  await insertEmployees(tx, importId, numbers)
  await saveAttributes(tx, importId, numbers)
  await markApplied(tx, importId, numbers)
}

/**
 * Sets the managers who were missing when their people were created, or who replace another one. A person who would be below
 * themselves for the moment waits for the next round. The rounds work from the top down, so all of them are set in the end.
 */
async function applyManagers(run: ImportRun): Promise<void> {
  while ((await managerRound(run)) > 0);
  await run.inBatch((tx) => rejectPendingManagers(tx, run.importId))
}

async function managerRound(run: ImportRun): Promise<number> {
  const { importId } = run
  let settled = 0
  for (let [after, count] = [0, batchSize]; count === batchSize;) {
    count = await run.inBatch(async (tx) => {
      const pending = await readPendingManagers(tx, importId, after, batchSize)
      if (pending.length === 0) return 0
      const numbersOf = (rows: typeof pending) => rows.map(({ number }) => number)
      await giveManagers(tx, importId, numbersOf(pending.filter(({ is_head }) => !is_head)))
      await Promise.all(pending.filter(({ is_head }) => is_head).map(({ number }) => giveManager(tx, importId, number)))
      settled += await settleManagers(tx, importId, numbersOf(pending))
      after = pending.at(-1)!.number
      return pending.length
    })
  }
  return settled
}

/** Rows that only the records of this moment have rejected are counted as such. */
async function finish(tx: Tx, run: ImportRun): Promise<void> {
  await assertAllRows(tx, run.header)
  const { created, changed, unchanged, rejected, reasons } = await readFigures(tx, run.importId)
  await updateImport(tx, run.importId, {
    created_count: created,
    changed_count: changed,
    unchanged_count: unchanged,
    rejected_count: rejected,
    reasons: JSON.stringify(reasons),
    state: 'done',
    finished_time: new Date(),
    run_id: null,
  })
  await recordImportEvent(tx, run.header, 'employeeImport.changed')
  await recordImportEvent(tx, run.header, 'employee.imported', { created, changed, rejected })
  await enqueueJob(tx, followRenamedEmployeesJob, {}, { jobKey: 'all' })
}
