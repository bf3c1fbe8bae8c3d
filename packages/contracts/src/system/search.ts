import { z } from 'zod'
import { Id, requiredText } from '../core/fields.ts'
import { pagingLimits } from '../core/paging.ts'
import { get, routes } from '../core/routes.ts'
import { searchers } from '../core/scopes.ts'
import { EmployeeChoice } from '../people/employees.ts'

export const searchLimits = { people: 5, cases: 5 }

export const FoundCase = z.object({
  id: Id,
  userFriendlyId: z.int(),
  /** Null: the reader may not know who asked. */
  employeeName: z.string().nullable(),
  callWrapup: z.string().nullable(),
  statusWrapup: z.string(),
  statusWrapupCode: z.string().nullable(),
  statusWrapupClosed: z.boolean(),
  /** The caller may open its card. */
  opensCard: z.boolean(),
})

/**
 * People and cases by name, user name, number or phone in any format. It finds only records that the caller can see elsewhere.
 */
export const searchRoutes = routes('search', {
  all: get('/api/destek/search', {
    query: z.object({
      text: requiredText(pagingLimits.filterText),
      kind: z.enum(['all', 'people', 'cases']).default('all'),
    }),
    answer: z.object({ people: z.array(EmployeeChoice), cases: z.array(FoundCase) }),
    needs: searchers,
    mayLag: true,
  }),
})

export type FoundCase = z.infer<typeof FoundCase>
