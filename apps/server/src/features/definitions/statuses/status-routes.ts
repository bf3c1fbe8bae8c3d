import { statusRoutes } from '@destek/contracts/definitions/statuses'
import type { Serve } from '../../../platform/http/serve.ts'
import { findRecord } from '../../../platform/records/find-record.ts'
import { deleteStatus } from './delete-status.ts'
import { saveStatus } from './save-status.ts'
import { presentStatus, statusRecord } from './status-record.ts'
import { allStatuses, listStatuses } from './status-store.ts'

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
