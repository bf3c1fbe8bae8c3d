import { z } from 'zod'
import { audited, ById, ConcurrencyStamp, Id, OptionalId, QueryBoolean, RequiredId, requiredText } from '../core/fields.ts'
import { paged, pagedRequest } from '../core/paging.ts'
import { P } from '../core/permissions.ts'
import { recordKinds } from '../core/record-kinds.ts'
import { del, get, post, routes } from '../core/routes.ts'

export const rootCauseLimits = { name: 180, pageSize: 200, offered: 1000 }

/** Without a parent: why tickets come to be. Below a reason: who has to act. */
export const RootCause = z.object({
  id: Id,
  parentId: Id.nullable(),
  parentName: z.string().nullable(),
  name: z.string(),
  isActive: z.boolean(),
  ...audited,
})

const fields = {
  id: OptionalId,
  parentId: OptionalId,
  name: requiredText(rootCauseLimits.name),
  isActive: z.boolean().default(true),
  concurrencyStamp: ConcurrencyStamp,
}

export const SaveRootCause = z.object(fields)

/** The form of an action owner. */
export const SaveActionOwner = z.object({ ...fields, parentId: RequiredId })

export const ListRootCauses = pagedRequest(['name', 'parentName', 'isActive', 'creationTime']).extend({
  /** Absent or empty: the reasons. */
  parentId: OptionalId,
  isActive: QueryBoolean.optional(),
})

const maintainers = recordKinds.rootCause

/** Users who set the root cause of a case, and users who maintain the choices. */
const readers = {
  needs: [P.RootCauseAnalysis, P.DefinationsWrapup, P.Activity, P.ActivityAllList, P.ActivityCreate, P.ActivityMyQueues],
} as const

export const rootCauseRoutes = routes('root-causes', {
  pagedList: get('/api/destek/root-cause-analysis/pagedlist', { query: ListRootCauses, answer: paged(RootCause), ...readers }),
  one: get('/api/destek/root-cause-analysis/:id', { params: ById, answer: RootCause, ...maintainers }),
  save: post('/api/destek/root-cause-analysis', { body: SaveRootCause, answer: RootCause, ...maintainers }),
  remove: del('/api/destek/root-cause-analysis/:id', { params: ById, ...maintainers }),
})

export type RootCause = z.infer<typeof RootCause>
export type SaveRootCause = z.infer<typeof SaveRootCause>
export type ListRootCauses = z.infer<typeof ListRootCauses>
