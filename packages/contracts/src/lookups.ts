import { z } from 'zod'
import { Id } from './fields.ts'
import { paged, pagedRequest, pagingLimits, searchText } from './paging.ts'
import { P } from './permissions.ts'
import { get, routes } from './routes.ts'

export const LookupItem = z.object({ id: Id, ident: z.string(), name: z.string() })

/** The lists behind the choices of a filter; `filter` narrows them by name or ident. */
export const Lookup = pagedRequest(['name', 'ident'], pagingLimits.lookupCount)
  .omit({ filterText: true })
  .extend({ filter: searchText() })

/** Whoever filters people, cases or programs. */
const readers = {
  needs: [
    P.DefinationsProgramMapping,
    P.DefinationsActiveDirectory,
    P.Employees,
    P.Activity,
    P.ActivityAllList,
    P.ActivityCreate,
    P.ActivityMyQueues,
    P.Staff,
    P.StaffOperations,
  ],
} as const

export const lookupRoutes = routes('lookups', {
  locations: get('/api/ccms/lookups/locations', { query: Lookup, answer: paged(LookupItem), ...readers }),
  clients: get('/api/ccms/lookups/clients', { query: Lookup, answer: paged(LookupItem), ...readers }),
})

export type LookupItem = z.infer<typeof LookupItem>
export type Lookup = z.infer<typeof Lookup>
