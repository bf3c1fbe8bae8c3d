import { z } from 'zod'
import { ById, ConcurrencyStamp, Id, OptionalId, QueryBoolean, Time } from '../core/fields.ts'
import { listOf, paged, pagedRequest, searchText } from '../core/paging.ts'
import { P } from '../core/permissions.ts'
import { recordKinds } from '../core/record-kinds.ts'
import { get, put, routes } from '../core/routes.ts'

/** How far a person may take a case; numeric on the wire. */
export const userLevels = { na: 0, level1: 1, level2: 2 } as const

/** `search`: from how many letters on people are looked for while typing, and how many are offered. */
export const userLimits = { roles: 100, byLevel: 1000, search: { minChars: 1, results: 10 } }

export const UserLevel = z.union([z.literal(0), z.literal(1), z.literal(2)])

/** The level is sent as `role`. The roles that grant permissions are `roles`, sent only to users who manage users. */
export const User = z.object({
  id: Id,
  userName: z.string(),
  name: z.string(),
  surname: z.string(),
  fullName: z.string(),
  email: z.string().nullable(),
  role: UserLevel,
  roleIds: z.array(Id),
  roles: z.array(z.string()),
  concurrencyStamp: z.string(),
  creationTime: Time,
})

export const SaveUser = z.object({
  /** Left out: the level stays as it is. To have none is a level too, so null would say nothing. */
  role: UserLevel.optional(),
  /** Left out: the roles stay as they are. */
  roleIds: z.array(Id).max(userLimits.roles).optional(),
  concurrencyStamp: ConcurrencyStamp,
})

export const ListUsers = pagedRequest(['fullName', 'userName', 'email', 'role', 'creationTime']).extend({
  /** Only users who hold this role. */
  roleId: OptionalId,
})

export const UsersByLevel = z.object({
  /** Left out: users of every level too. */
  role: z.coerce.number().pipe(UserLevel).optional(),
  /** True answers users of every level and ignores `role`. */
  roleAll: QueryBoolean.default(false),
  filter: searchText(),
})

/** Users are picked on the screens of divisions and teams, and by those who hand cases over. */
const readers = {
  needs: [
    P.Users,
    P.DefinationsDivisions,
    P.DefinationsTeams,
    P.ActivityAllList,
    P.ActivityCreate,
    P.ActivityMyQueues,
    P.TransferAssign,
  ],
} as const

export const userRoutes = routes('users', {
  pagedList: get('/api/destek/users/pagedlist', { query: ListUsers, answer: paged(User), ...readers }),
  byLevel: get('/api/destek/users/get-by-roles', { query: UsersByLevel, answer: listOf(User), ...readers }),
  one: get('/api/destek/users/:id', { params: ById, answer: User, ...readers }),
  save: put('/api/destek/users/:id', { params: ById, body: SaveUser, answer: User, ...recordKinds.user }),
})

export type User = z.infer<typeof User>
export type SaveUser = z.infer<typeof SaveUser>
export type ListUsers = z.infer<typeof ListUsers>
export type UsersByLevel = z.infer<typeof UsersByLevel>
