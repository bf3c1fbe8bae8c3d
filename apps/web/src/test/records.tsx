import { Id, RequiredId, requiredText } from '@destek/contracts/core/fields'
import { paged, pagedRequest } from '@destek/contracts/core/paging'
import { P } from '@destek/contracts/core/permissions'
import { recordKinds } from '@destek/contracts/core/record-kinds'
import { del, get, post, routes } from '@destek/contracts/core/routes'
import { z } from 'zod'

/** Records for tests of code that all screens share. */
const Item = z.object({
  id: Id,
  name: z.string(),
  ownerId: z.string().nullable(),
  tags: z.array(z.string()),
  hours: z.number().nullable(),
  colour: z.string().nullable(),
  isActive: z.boolean(),
  lastModificationTime: z.string().nullable(),
  concurrencyStamp: z.string(),
})

const SaveItem = z.object({
  id: z.guid().nullable(),
  name: requiredText(20),
  ownerId: RequiredId,
  tags: z.array(z.string()).nullish(),
  hours: z.int().min(0).nullish(),
  colour: z.string().nullish(),
  secret: z.string().nullish(),
  isActive: z.boolean().default(false),
  concurrencyStamp: z.string().nullish(),
})

const ById = z.object({ id: Id })
const maintainers = recordKinds.team

export const itemRoutes = routes('items', {
  pagedList: get('/api/item/pagedlist', { query: pagedRequest(['name']), answer: paged(Item), ...maintainers }),
  one: get('/api/item/:id', { params: ById, answer: Item, ...maintainers }),
  save: post('/api/item', { body: SaveItem, answer: Item, ...maintainers }),
  remove: del('/api/item/:id', { params: ById, ...maintainers }),
})

export type Item = z.infer<typeof Item>

export const itemPermissions = [P.Definations, P.DefinationsTeams] as const

export const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

export const item = (number: number, more: Partial<Item> = {}): Item => ({
  id: idOf(number),
  name: `Item ${number}`,
  ownerId: idOf(901),
  tags: [],
  hours: null,
  colour: null,
  isActive: true,
  lastModificationTime: null,
  concurrencyStamp: `stamp-${number}`,
  ...more,
})

export const owners = [
  { value: idOf(901), label: 'Emre Çağlar' },
  { value: idOf(902), label: 'Işıl Şahin' },
]
