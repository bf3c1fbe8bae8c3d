import { sourceRoutes } from '@destek/contracts/definitions/sources'
import type { Serve } from '../../../platform/http/serve.ts'
import { findRecord } from '../../../platform/records/find-record.ts'
import { deleteSource } from './delete-source.ts'
import { saveSource } from './save-source.ts'
import { presentSource, sourceRecord } from './source-record.ts'
import { allSources, listSources } from './source-store.ts'

export const serveSources = (serve: Serve) => {
  serve(sourceRoutes.pagedList, async ({ tx, actor, query }) => {
    const { items, totalCount } = await listSources(tx, query, actor.language)
    return { items: items.map(presentSource), totalCount }
  })
  serve(sourceRoutes.all, async ({ tx, actor }) => ({ items: (await allSources(tx, actor.language)).map(presentSource) }))
  serve(sourceRoutes.one, async ({ tx, params }) => presentSource(await findRecord(tx, sourceRecord, params.id)))
  serve(sourceRoutes.save, ({ tx, actor, body }) => saveSource(tx, actor, body))
  serve(sourceRoutes.remove, ({ tx, actor, params }) => deleteSource(tx, actor, params.id))
}
