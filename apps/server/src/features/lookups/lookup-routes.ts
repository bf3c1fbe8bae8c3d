import { lookupRoutes } from '@destek/contracts/people/lookups'
import type { Serve } from '../../platform/http/calls.ts'
import { listPrograms, lookUp, lookUpPositions, lookUpPrograms } from './lookup-store.ts'

export const serveLookups = (serve: Serve) => {
  serve(lookupRoutes.locations, ({ tx, actor, query }) => lookUp(tx, 'location', query, actor.language))
  serve(lookupRoutes.clients, ({ tx, actor, query }) => lookUp(tx, 'client', query, actor.language))
  serve(lookupRoutes.programs, ({ tx, actor, query }) => lookUpPrograms(tx, query, actor.language))
  serve(lookupRoutes.programList, ({ tx, actor, query }) => listPrograms(tx, query, actor.language))
  serve(lookupRoutes.positionGroups, ({ tx, actor, query }) => lookUp(tx, 'position_group', query, actor.language))
  serve(lookupRoutes.positions, ({ tx, actor, query }) => lookUpPositions(tx, query, actor.language))
  serve(lookupRoutes.positionTitles, ({ tx, actor, query }) => lookUp(tx, 'position_title', query, actor.language))
}
