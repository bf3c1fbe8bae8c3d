import { sourceRoutes } from '@destek/contracts/sources'
import type { Serve } from '../../platform/http/serve.ts'
import { deleteSource } from './delete-source.ts'
import { presentSource } from './present-source.ts'
import { saveSource } from './save-source.ts'
import { allSources, findSource, listSources } from './source-store.ts'

export const serveSources = (serve: Serve) => {
  serve(sourceRoutes.pagedList, async ({ tx, actor, query }) => {
    const { items, totalCount } = await listSources(tx, query, actor.language)
    return { items: items.map(presentSource), totalCount }
  })
  serve(sourceRoutes.all, async ({ tx, actor }) => ({ items: (await allSources(tx, actor.language)).map(presentSource) }))
  serve(sourceRoutes.one, async ({ tx, params }) => presentSource(await findSource(tx, params.id)))
  serve(sourceRoutes.save, async ({ tx, actor, body }) => presentSource(await saveSource(tx, actor, body)))
  serve(sourceRoutes.remove, ({ tx, actor, params }) => deleteSource(tx, actor, params.id))
}
