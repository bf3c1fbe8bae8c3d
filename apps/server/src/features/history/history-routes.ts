import { historyRoutes } from '@destek/contracts/system/history'
import { recordKinds } from '@destek/contracts/core/record-kinds'
import { requireNeeds } from '../../platform/auth/actor.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { listHistory } from './history-store.ts'
import { presentEntry } from './present-entry.ts'

export const serveHistory = (serve: Serve) => {
  serve(historyRoutes.pagedList, async ({ tx, actor, params, query }) => {
    requireNeeds(actor, recordKinds[params.kind])
    const { items, totalCount } = await listHistory(tx, params, query)
    return { items: items.map(presentEntry), totalCount }
  })
}
