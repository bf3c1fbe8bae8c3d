import { z } from 'zod'
import { Id, OptionalId } from '../core/fields.ts'
import { paged, pagedRequest, pagingLimits, searchText } from '../core/paging.ts'
import { P } from '../core/permissions.ts'
import { ProgramItem } from '../definitions/programs.ts'
import { get, routes } from '../core/routes.ts'

export const LookupItem = z.object({ id: Id, ident: z.string(), name: z.string() })

/** The lists behind the choices of a filter; `filter` narrows them by name or ident, `id` names one that is chosen already. */
export const Lookup = pagedRequest(['name', 'ident'], pagingLimits.lookupCount)
  .omit({ filterText: true })
  .extend({ filter: searchText(), id: OptionalId })

/** The programs of a place, of a client or of both. */
export const LookupPrograms = Lookup.extend({ locationId: OptionalId, clientId: OptionalId })

export const LookupPositions = Lookup.extend({ positionGroupId: OptionalId })

/** Users who filter people, cases or programs. */
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
  mayLag: true,
} as const

export const lookupRoutes = routes('lookups', {
  locations: get('/api/ccms/lookups/locations', { query: Lookup, answer: paged(LookupItem), ...readers }),
  clients: get('/api/ccms/lookups/clients', { query: Lookup, answer: paged(LookupItem), ...readers }),
  programs: get('/api/ccms/lookups/programs', { query: LookupPrograms, answer: paged(LookupItem), ...readers }),
  programList: get('/api/ccms/programs', { query: LookupPrograms, answer: paged(ProgramItem), ...readers }),
  positionGroups: get('/api/ccms/lookups/position-groups', { query: Lookup, answer: paged(LookupItem), ...readers }),
  positions: get('/api/ccms/lookups/positions', { query: LookupPositions, answer: paged(LookupItem), ...readers }),
  positionTitles: get('/api/ccms/lookups/position-titles', { query: Lookup, answer: paged(LookupItem), ...readers }),
})

export type LookupItem = z.infer<typeof LookupItem>
export type Lookup = z.infer<typeof Lookup>
export type LookupPrograms = z.infer<typeof LookupPrograms>
export type LookupPositions = z.infer<typeof LookupPositions>
