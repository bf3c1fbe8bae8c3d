import { type SaveStatus, type Status, statusRoutes } from '@destek/contracts/definitions/statuses'
import type { Serve } from '../../../platform/http/serve.ts'
import { findRecord } from '../../../platform/records/find-record.ts'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { BusinessError } from '../../../platform/http/http-errors.ts'
import { saveRecord } from '../../../platform/records/save-record.ts'
import { assertNameFree } from '../../../platform/records/unique-name.ts'
import { deleteRecord } from '../../../platform/records/delete-record.ts'
import { presentAudit } from '../../../platform/database/schema/audit-columns.ts'
import type { RecordDefinition } from '../../../platform/records/record-definition.ts'
import { allStatuses, countCasesIn, listStatuses, selectStatuses, type StatusRow } from './status-store.ts'

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

/** Creates the status, or updates it when an id is sent. */
const saveStatus = (tx: Tx, actor: Actor, input: SaveStatus): Promise<Status> =>
  saveRecord(tx, actor, statusRecord, {
    ...input,
    values: {
      name: input.name,
      code: input.code,
      service_desk_name: input.serviceDeskName,
      is_active: input.isActive,
      closed: input.closed,
    },
    check: async (before) => {
      await assertNameFree(tx, 'status', { text: input.name, exceptId: input.id })
      if (before && before.closed !== input.closed) await assertNoCaseHasIt(tx, before)
    },
  })

/** Cases were closed, or left open, when the status was given to them; they would contradict it. */
async function assertNoCaseHasIt(tx: Tx, { id, name }: StatusRow): Promise<void> {
  const count = await countCasesIn(tx, id)
  if (count > 0) throw new BusinessError('status.closedInUse', { name, count })
}

const deleteStatus = (tx: Tx, actor: Actor, id: string): Promise<void> =>
  deleteRecord(tx, actor, statusRecord, { id, named: ({ name }) => name })

const presentStatus = (row: StatusRow): Status => ({
  id: row.id,
  name: row.name,
  code: row.code,
  serviceDeskName: row.service_desk_name,
  isActive: row.is_active,
  closed: row.closed,
  ...presentAudit(row),
})

const statusRecord: RecordDefinition<StatusRow, Status> = {
  kind: 'status',
  table: 'status',
  select: selectStatuses,
  present: presentStatus,
}
