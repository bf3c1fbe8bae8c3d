import { z } from 'zod'
import { audited, ById, ConcurrencyStamp, Id, OptionalId, optionalText, requiredText } from '../core/fields.ts'
import { listOf, paged, pagedRequest } from '../core/paging.ts'
import { allPermissions, P } from '../core/permissions.ts'
import { recordKinds } from '../core/record-kinds.ts'
import { del, get, post, routes } from '../core/routes.ts'

export const roleLimits = { name: 100, description: 500 }

/** The permissions for the screen of users and roles. Users cannot take them from themselves. */
export const wayToRoles = [P.Users, P.Definations] as const

const KnownPermission = z.enum(allPermissions)

/** A role is a set of permissions with a name. */
export const Role = z.object({
  id: Id,
  name: z.string(),
  description: z.string().nullable(),
  permissions: z.array(KnownPermission),
  ...audited,
})

/** A role in the list, with the number of its permissions and users. */
export const RoleSummary = Role.omit({ permissions: true }).extend({ permissionCount: z.int(), userCount: z.int() })

/** A role as something to give to a user. */
export const RoleChoice = Role.pick({ id: true, name: true, permissions: true })

export const SaveRole = z.object({
  id: OptionalId,
  name: requiredText(roleLimits.name),
  description: optionalText(roleLimits.description),
  /** Left out: they stay as they are; a new role has none. */
  permissions: z.array(KnownPermission).max(allPermissions.length).optional(),
  concurrencyStamp: ConcurrencyStamp,
})

export const ListRoles = pagedRequest(['name', 'description', 'permissionCount', 'userCount', 'creationTime'])

const maintainers = recordKinds.role

/** The users of a role are listed by `userRoutes.pagedList` with `roleId`. */
export const roleRoutes = routes('roles', {
  pagedList: get('/api/destek/roles/pagedlist', { query: ListRoles, answer: paged(RoleSummary), ...maintainers }),
  all: get('/api/destek/roles', { answer: listOf(RoleChoice), ...maintainers }),
  one: get('/api/destek/roles/:id', { params: ById, answer: Role, ...maintainers }),
  save: post('/api/destek/roles', { body: SaveRole, answer: Role, ...maintainers }),
  remove: del('/api/destek/roles/:id', { params: ById, ...maintainers }),
})

export type Role = z.infer<typeof Role>
export type RoleSummary = z.infer<typeof RoleSummary>
export type RoleChoice = z.infer<typeof RoleChoice>
export type SaveRole = z.infer<typeof SaveRole>
export type ListRoles = z.infer<typeof ListRoles>
