import { leaveReasonRoutes } from '@destek/contracts/definitions/leave-reasons'
import type { Serve } from '../../../platform/http/serve.ts'
import { findRecord } from '../../../platform/records/find-record.ts'
import { deleteLeaveReason } from './delete-leave-reason.ts'
import { saveLeaveReason } from './save-leave-reason.ts'
import { presentLeaveReason, leaveReasonRecord } from './leave-reason-record.ts'
import { allLeaveReasons, listLeaveReasons } from './leave-reason-store.ts'

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
