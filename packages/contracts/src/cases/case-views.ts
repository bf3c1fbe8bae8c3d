import { z } from 'zod'
import { caseLists } from './case-filters.ts'
import { ById, ConcurrencyStamp, Id, OptionalId, requiredText, storable } from '../core/fields.ts'
import { listOf } from '../core/paging.ts'
import { P } from '../core/permissions.ts'
import { del, get, post, routes } from '../core/routes.ts'

/** The lists that can have saved views: those of cases, and the one of employees. */
export const viewLists = [...caseLists, 'employees'] as const
export type ViewListName = (typeof viewLists)[number]

export const caseViewLimits = { name: 60, filters: 4000, columns: 60, perPerson: 30 }

/**
 * Filters and columns that a person saved under a name. A view of another person is included only if that person shares it with the
 * caller's team.
 */
export const CaseView = z.object({
  id: Id,
  list: z.enum(viewLists),
  name: z.string(),
  /** The query parameters of the filters, for example `locationId=…&statusWrapupClosed=false`. */
  filters: z.string(),
  /** The shown columns in order; null: the default columns. */
  columns: z.array(z.string()).nullable(),
  /** The list opens with this view. Each person has at most one default per list, and it is a view of their own. */
  isDefault: z.boolean(),
  isShared: z.boolean(),
  isOwn: z.boolean(),
  ownerName: z.string(),
  concurrencyStamp: z.string(),
})

export const SaveCaseView = z.object({
  id: OptionalId,
  list: z.enum(viewLists),
  name: requiredText(caseViewLimits.name),
  filters: z.string().max(caseViewLimits.filters).regex(storable).default(''),
  columns: z
    .array(z.string().min(1).max(60).regex(storable))
    .max(caseViewLimits.columns)
    .nullish()
    .transform((columns) => columns ?? null),
  isDefault: z.boolean().default(false),
  /** Shared with the team of the caller. */
  isShared: z.boolean().default(false),
  concurrencyStamp: ConcurrencyStamp,
})

const readers = { needs: [P.ActivityAllList, P.ActivityMyQueues, P.Employees] } as const

export const caseViewRoutes = routes('case-views', {
  all: get('/api/destek/activity-view', {
    query: z.object({ list: z.enum(viewLists) }),
    answer: listOf(CaseView),
    ...readers,
  }),
  save: post('/api/destek/activity-view', { body: SaveCaseView, answer: CaseView, ...readers, scope: 'ownView' }),
  remove: del('/api/destek/activity-view/:id', { params: ById, ...readers, scope: 'ownView' }),
})

export type CaseView = z.infer<typeof CaseView>
export type SaveCaseView = z.infer<typeof SaveCaseView>
