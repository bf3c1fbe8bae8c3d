import { type SaveStatus, type Status, statusRoutes } from '@destek/contracts/definitions/statuses'
import type { Serve } from '../../../platform/http/calls.ts'
import { findRecord } from '../../../platform/records/find-record.ts'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { BusinessError } from '../../../platform/http/http-errors.ts'
import { saveRecord } from '../../../platform/records/save-record.ts'
import { assertNameFree } from '../../../platform/records/unique-name.ts'
import { deleteRecord } from '../../../platform/records/delete-record.ts'
import { modifiedBy, presentAudit } from '../../../platform/database/schema/audit-columns.ts'
import { recordEvent } from '../../../platform/events/record-event.ts'
import { serializeSaves } from '../../../platform/database/queries/concurrency.ts'
import type { RecordDefinition } from '../../../platform/records/record-definition.ts'
import { allStatuses, clearWaiting, countCasesIn, listStatuses, selectStatuses, type StatusRow } from './status-store.ts'

export const serveStatuses = (serve: Serve) => {
  serve(statusRoutes.pagedList, async ({ tx, actor, query }) => {
    const { items, totalCount } = await listStatuses(tx, query, actor.language)
    return { items: items.map(presentStatus), totalCount }
  })
  serve(statusRoutes.all, async ({ tx, actor }) => ({ items: (await allStatuses(tx, actor.language)).map(presentStatus) }))
  serve(statusRoutes.one, async ({ tx, params }) => presentStatus(await findRecord(tx, statusRecord, params.id)))
  serve(statusRoutes.save, ({ tx, actor, body }) => saveStatus(tx, actor, body))
  serve(statusRoutes.remove, ({ tx, actor, params }) => deleteStatus(tx, actor, params.id))
}

/** Creates the status, or updates it when an id is sent. A new one that waits for the employee takes the mark from the previous one. */
async function saveStatus(tx: Tx, actor: Actor, input: SaveStatus): Promise<Status> {
  // Left out, the mark stays where it is.
  const waits = input.waitsForEmployee ?? (await doesWait(tx, input.id))
  return saveRecord(tx, actor, statusRecord, {
    ...input,
    values: {
      name: input.name,
      code: input.code,
      service_desk_name: input.serviceDeskName,
      is_active: input.isActive,
      closed: input.closed,
      waits_for_employee: waits,
    },
    check: async (before) => {
      await assertNameFree(tx, 'status', { text: input.name, exceptId: input.id })
      assertWaitingStays(input, waits, before)
      if (before && before.closed !== input.closed) await assertNoCaseHasIt(tx, before)
      if (waits && !before?.waits_for_employee) await passOnWaiting(tx, actor)
    },
  })
}

/** Waits for the saver before, so that the mark is read as they left it. */
async function doesWait(tx: Tx, id: string | null): Promise<boolean> {
  await serializeSaves(tx, statusRecord.kind)
  return id !== null && (await findRecord(tx, statusRecord, id)).waits_for_employee
}

/** There is always one status in which the employee is asked: open, offered, and moved only by marking another. */
function assertWaitingStays({ name, closed, isActive }: SaveStatus, waits: boolean, before: StatusRow | null): void {
  if (before?.waits_for_employee && !waits)
    throw new BusinessError('status.waitingNotRemoved', { field: 'waitsForEmployee', name: before.name })
  if (waits && closed) throw new BusinessError('status.waitingNotClosing', { field: 'closed', name })
  if (waits && !isActive) throw new BusinessError('status.waitingNotInactive', { field: 'isActive', name })
}

async function passOnWaiting(tx: Tx, actor: Actor): Promise<void> {
  for (const previous of await clearWaiting(tx, modifiedBy(actor))) {
    const after = presentStatus(previous)
    const before = { ...after, waitsForEmployee: true }
    await recordEvent(tx, actor, { type: 'status.updated', subjectId: previous.id, before, after })
  }
}

/** Cases were closed, or left open, when the status was given to them; they would contradict it. */
async function assertNoCaseHasIt(tx: Tx, { id, name }: StatusRow): Promise<void> {
  const count = await countCasesIn(tx, id)
  if (count > 0) throw new BusinessError('status.closedInUse', { name, count })
}

const deleteStatus = (tx: Tx, actor: Actor, id: string): Promise<void> =>
  deleteRecord(tx, actor, statusRecord, {
    id,
    named: ({ name }) => name,
    check: ({ waits_for_employee: waits, name }) => {
      if (waits) throw new BusinessError('status.waitingNotDeletable', { name })
    },
  })

const presentStatus = (row: StatusRow): Status => ({
  id: row.id,
  name: row.name,
  code: row.code,
  serviceDeskName: row.service_desk_name,
  isActive: row.is_active,
  closed: row.closed,
  waitsForEmployee: row.waits_for_employee,
  ...presentAudit(row),
})

const statusRecord: RecordDefinition<StatusRow, Status> = {
  kind: 'status',
  table: 'status',
  select: selectStatuses,
  present: presentStatus,
}
