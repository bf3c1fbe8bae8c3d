import { type LeaveReason, leaveReasonRoutes, type SaveLeaveReason } from '@destek/contracts/definitions/leave-reasons'
import type { Serve } from '../../../platform/http/calls.ts'
import { findRecord } from '../../../platform/records/find-record.ts'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { saveRecord } from '../../../platform/records/save-record.ts'
import { assertNameFree } from '../../../platform/records/unique-name.ts'
import { deleteRecord } from '../../../platform/records/delete-record.ts'
import { presentAudit } from '../../../platform/database/schema/audit-columns.ts'
import type { RecordDefinition } from '../../../platform/records/record-definition.ts'
import { allLeaveReasons, type LeaveReasonRow, listLeaveReasons, selectLeaveReasons } from './leave-reason-store.ts'

export const serveLeaveReasons = (serve: Serve) => {
  serve(leaveReasonRoutes.pagedList, async ({ tx, actor, query }) => {
    const { items, totalCount } = await listLeaveReasons(tx, query, actor.language)
    return { items: items.map(presentLeaveReason), totalCount }
  })
  serve(leaveReasonRoutes.all, async ({ tx, actor }) => ({
    items: (await allLeaveReasons(tx, actor.language)).map(presentLeaveReason),
  }))
  serve(leaveReasonRoutes.one, async ({ tx, params }) => presentLeaveReason(await findRecord(tx, leaveReasonRecord, params.id)))
  serve(leaveReasonRoutes.save, ({ tx, actor, body }) => saveLeaveReason(tx, actor, body))
  serve(leaveReasonRoutes.remove, ({ tx, actor, params }) => deleteLeaveReason(tx, actor, params.id))
}

/** Creates the leave reason, or updates it when an id is sent. Only the name is unique: two reasons may read alike to people. */
const saveLeaveReason = (tx: Tx, actor: Actor, input: SaveLeaveReason): Promise<LeaveReason> =>
  saveRecord(tx, actor, leaveReasonRecord, {
    ...input,
    values: { name: input.name, display_name: input.displayName, is_active: input.isActive },
    check: () => assertNameFree(tx, 'leave_reason', { text: input.name, exceptId: input.id }),
  })

const deleteLeaveReason = (tx: Tx, actor: Actor, id: string): Promise<void> =>
  deleteRecord(tx, actor, leaveReasonRecord, { id, named: ({ name }) => name })

const presentLeaveReason = (row: LeaveReasonRow): LeaveReason => ({
  id: row.id,
  name: row.name,
  displayName: row.display_name,
  isActive: row.is_active,
  ...presentAudit(row),
})

const leaveReasonRecord: RecordDefinition<LeaveReasonRow, LeaveReason> = {
  kind: 'leaveReason',
  table: 'leave_reason',
  select: selectLeaveReasons,
  present: presentLeaveReason,
}
