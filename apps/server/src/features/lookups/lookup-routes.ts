import { lookupRoutes } from '@destek/contracts/lookups'
import type { Serve } from '../../platform/http/serve.ts'
import { lookUp } from './lookup-store.ts'

export const serveLookups = (serve: Serve) => {
  serve(lookupRoutes.locations, ({ tx, actor, query }) => lookUp(tx, 'location', query, actor.language))
  serve(lookupRoutes.clients, ({ tx, actor, query }) => lookUp(tx, 'client', query, actor.language))
}
