import { z } from 'zod'
import { audited, ById, ConcurrencyStamp, Id, OptionalId, optionalText, requiredText } from '../core/fields.ts'
import { listOf, paged, pagedRequest } from '../core/paging.ts'
import { P } from '../core/permissions.ts'
import { recordKinds } from '../core/record-kinds.ts'
import { del, get, post, routes } from '../core/routes.ts'

export const sourceLimits = { code: 10, name: 100, description: 500 }

export const Source = z.object({
  id: Id,
  code: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  isDefault: z.boolean(),
  ...audited,
})

export const SaveSource = z.object({
  id: OptionalId,
  code: requiredText(sourceLimits.code),
  name: requiredText(sourceLimits.name),
  description: optionalText(sourceLimits.description),
  isDefault: z.boolean().default(false),
  concurrencyStamp: ConcurrencyStamp,
})

export const ListSources = pagedRequest(['code', 'name', 'description', 'isDefault', 'creationTime'])

const maintainers = recordKinds.source

export const sourceRoutes = routes('sources', {
  pagedList: get('/api/destek/source/pagedlist', { query: ListSources, answer: paged(Source), ...maintainers }),
  all: get('/api/destek/source', {
    answer: listOf(Source),
    needs: [P.DefinationsSources, P.Activity, P.ActivityAllList, P.ActivityCreate, P.ActivityMyQueues],
  }),
  one: get('/api/destek/source/:id', { params: ById, answer: Source, ...maintainers }),
  save: post('/api/destek/source', { body: SaveSource, answer: Source, ...maintainers }),
  remove: del('/api/destek/source/:id', { params: ById, ...maintainers }),
})

export type Source = z.infer<typeof Source>
export type SaveSource = z.infer<typeof SaveSource>
export type ListSources = z.infer<typeof ListSources>
