import { rootCauseRoutes } from '@destek/contracts/definitions/root-causes'
import type { Serve } from '../../../platform/http/serve.ts'
import { findRecord } from '../../../platform/records/find-record.ts'
import { deleteRootCause } from './delete-root-cause.ts'
import { presentRootCause, rootCauseRecord } from './root-cause-record.ts'
import { listRootCauses } from './root-cause-store.ts'
import { saveRootCause } from './save-root-cause.ts'

export const serveRootCauses = (serve: Serve) => {
  serve(rootCauseRoutes.pagedList, async ({ tx, actor, query }) => {
    const { items, totalCount } = await listRootCauses(tx, query, actor.language)
    return { items: items.map(presentRootCause), totalCount }
  })
  serve(rootCauseRoutes.one, async ({ tx, params }) => presentRootCause(await findRecord(tx, rootCauseRecord, params.id)))
  serve(rootCauseRoutes.save, ({ tx, actor, body }) => saveRootCause(tx, actor, body))
  serve(rootCauseRoutes.remove, ({ tx, actor, params }) => deleteRootCause(tx, actor, params.id))
}
