import { employeeImportRoutes, type EmployeeImport, type ImportTarget } from '@destek/contracts/people/employee-imports'
import { readersAtOnce } from '@destek/contracts/people/reader-limits'
import type { Actor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/database/driver/tx.ts'
import { assertFresh, serializeSaves } from '../../platform/database/queries/concurrency.ts'
import { BusinessError, InvalidInput } from '../../platform/http/http-errors.ts'
import type { CallWithoutTransaction, Serve, ServeWithoutTransaction } from '../../platform/http/calls.ts'
import { translatorFor } from '../../platform/i18n/messages.ts'
import { recordEvent } from '../../platform/events/record-event.ts'
import { enqueueJob } from '../../platform/jobs/enqueue-job.ts'
import { createTurns } from '../../platform/turns.ts'
import { UnreadableFile } from '../../platform/spreadsheets/read-rows.ts'
import { applyImportJob } from './work/apply-import.ts'
import { checkImportJob } from './work/check-import.ts'
import { fieldHeldTwice } from './rules/columns.ts'
import { findAndLock, findImport } from './find-import.ts'
import { recordImportEvent } from './work/import-events.ts'
import { listChanges, listRejects } from './import-lists-store.ts'
import { type ImportRow, listImports, updateImport } from './import-store.ts'
import { endAbandoned, type LeaversWish, prepareToApply, recountLeavers } from './prepare-to-apply.ts'
import { presentChange, presentImport, presentReject } from './present-import.ts'
import { reactivateLeavers } from './work/leaver-store.ts'
import { type InTenant, stageFile } from './work/stage-file.ts'

export const serveEmployeeImports = (serve: Serve, serveWithoutTransaction: ServeWithoutTransaction) => {
  serveWithoutTransaction(employeeImportRoutes.upload, upload)
  serve(employeeImportRoutes.pagedList, async ({ tx, actor, query }) => {
    const { items, totalCount } = await listImports(tx, query, actor.language)
    return { items: items.map((row) => presentImport(row, actor.language)), totalCount }
  })
  serve(employeeImportRoutes.one, async ({ tx, actor, params }) => presentImport(await findImport(tx, params.id), actor.language))
  serve(employeeImportRoutes.saveColumns, ({ tx, actor, params, body }) => saveColumns(tx, actor, params.id, body))
  serve(employeeImportRoutes.changes, async ({ tx, params, query }) => {
    await findImport(tx, params.id)
    const { items, totalCount } = await listChanges(tx, params.id, query)
    return { items: items.map(presentChange), totalCount }
  })
  serve(employeeImportRoutes.rejects, async ({ tx, actor, params, query }) => {
    await findImport(tx, params.id)
    const { items, totalCount } = await listRejects(tx, params.id, query)
    return { items: items.map((row) => presentReject(row, actor.language)), totalCount }
  })
  serveWithoutTransaction(employeeImportRoutes.apply, ({ inTransaction, actor, params, body }) =>
    apply(inTransaction, actor, params.id, body),
  )
  serve(employeeImportRoutes.reactivateLeavers, ({ tx, actor, params }) => takeBack(tx, actor, params.id))
  serve(employeeImportRoutes.cancel, ({ tx, actor, params }) => cancel(tx, actor, params.id))
}

/** Each reader takes a thread and memory of its own. */
const readers = createTurns({ atOnce: readersAtOnce.all, perName: 1, maxWaiting: readersAtOnce.waitingPerPerson })

type Upload = Pick<CallWithoutTransaction<typeof employeeImportRoutes.upload>, 'inTransaction' | 'signal' | 'actor' | 'file'>

async function upload({ inTransaction: inTenant, signal, actor, file }: Upload): Promise<EmployeeImport> {
  const stage = () =>
    stageFile({
      file,
      language: actor.language,
      creatorId: actor.userId,
      inTenant,
      onStaged: async (tx, importId) => {
        await enqueueJob(tx, checkImportJob, { importId })
        await recordImportEvent(tx, await findImport(tx, importId), 'employeeImport.changed')
      },
    })
  try {
    const id = await readers(actor.userId, stage, signal)
    return presentImport(await inTenant((tx) => findImport(tx, id)), actor.language)
  } catch (error) {
    if (error instanceof UnreadableFile) throw refused('file', `employee-imports:unreadable.${error.reason}`)
    throw error
  }
}

interface SaveColumns {
  targets: ImportTarget[]
  concurrencyStamp: string | null
}

async function saveColumns(tx: Tx, actor: Actor, id: string, { targets, concurrencyStamp }: SaveColumns) {
  const row = await findAndLock(tx, id)
  assertFresh(concurrencyStamp, row.concurrency_stamp)
  if (!row.staged_time || (row.state !== 'ready' && row.state !== 'checking')) throw new BusinessError('employeeImport.notReady')
  if (targets.length !== row.headers.length)
    throw refused('targets', 'employee-imports:columnCount', { count: row.headers.length })
  const twice = fieldHeldTwice(targets)
  if (twice)
    throw refused('targets', 'employee-imports:fieldTwice', {
      name: translatorFor(actor.language)(`employee-imports:fields.${twice}`),
    })
  await updateImport(tx, id, { targets, state: 'checking', run_id: null, done_rows: 0, ...noFigures })
  await enqueueJob(tx, checkImportJob, { importId: id })
  return changed(tx, actor, row)
}

const noFigures = {
  created_count: 0,
  changed_count: 0,
  unchanged_count: 0,
  rejected_count: 0,
  leaver_count: 0,
  deactivating_count: 0,
  active_count: 0,
  reasons: '[]',
  new_workplaces: '[]',
  checked_time: null,
}

/** The figures are counted anew in a transaction of their own: after a refusal the screen shows what the refusal was about. */
async function apply(inTenant: InTenant, actor: Actor, id: string, { concurrencyStamp, ...wish }: Apply) {
  await inTenant(async (tx) => recountLeavers(tx, await findAndLock(tx, id)))
  return inTenant(async (tx) => {
    await serializeSaves(tx, 'employeeImport')
    const row = await findAndLock(tx, id)
    assertFresh(concurrencyStamp, row.concurrency_stamp)
    await prepareToApply(tx, row, wish)
    await enqueueJob(tx, applyImportJob, { importId: id })
    return changed(tx, actor, row)
  })
}

type Apply = LeaversWish & { concurrencyStamp: string | null }

async function takeBack(tx: Tx, actor: Actor, id: string) {
  await serializeSaves(tx, 'employeeImport')
  await endAbandoned(tx)
  const row = await findAndLock(tx, id)
  const reactivated = await reactivateLeavers(tx, id)
  if (reactivated === 0) return presentImport(row, actor.language)
  await recordEvent(tx, actor, { type: 'employee.reactivated', subjectId: id, after: { reactivated } })
  return changed(tx, actor, row)
}

async function cancel(tx: Tx, actor: Actor, id: string) {
  const row = await findAndLock(tx, id)
  await cancelImport(tx, row, actor.now)
  return changed(tx, actor, row)
}

/** Rows that were already written to the records stay. */
export async function cancelImport(tx: Tx, row: ImportRow, now: Date): Promise<void> {
  if (row.state !== 'checking' && row.state !== 'ready' && row.state !== 'applying')
    throw new BusinessError('employeeImport.notReady')
  await updateImport(tx, row.id, { state: 'cancelled', finished_time: now, run_id: null })
  if (row.state === 'applying') await recordImportEvent(tx, row, 'employee.imported')
}

async function changed(tx: Tx, actor: Actor, row: ImportRow): Promise<EmployeeImport> {
  await recordImportEvent(tx, { id: row.id, creator_id: actor.userId, creator_name: actor.fullName }, 'employeeImport.changed')
  return presentImport(await findImport(tx, row.id), actor.language)
}

const refused = (field: string, message: string, params: Record<string, unknown> = {}) =>
  new InvalidInput([{ code: 'custom', path: [field], message, params, input: undefined }], employeeImportRoutes.upload.group)
