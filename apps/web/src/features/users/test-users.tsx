import { P, type Permission } from '@destek/contracts/core/permissions'
import { type Role, roleRoutes, SaveRole } from '@destek/contracts/people/roles'
import { SaveUser, type User, userRoutes } from '@destek/contracts/people/users'
import { historyRoutes } from '@destek/contracts/system/history'
import { fakeServer, refusal } from '../../test/fake-server.ts'
import { renderPage } from '../../test/render.tsx'
import { profile, signedIn } from '../../test/signed-in.ts'
import { UsersPage } from './users-page.tsx'

const audit = { creationTime: '2026-11-01T08:00:00Z', creatorId: null, lastModificationTime: null, lastModifierId: null }

const role = (number: number, name: string, permissions: Permission[]): Role => ({
  id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  name,
  description: null,
  permissions,
  concurrencyStamp: `role-stamp-${number}`,
  ...audit,
})

/** The signed-in user's role is the one in the session: `agent`. */
export const ownRole = role(1, 'agent', [P.Activity, P.Definations, P.Users])
export const nightShift = role(2, 'Night shift', [P.Notes])
export const deputy = role(3, 'Deputy', [P.Definations, P.Users])

const user = (id: string, name: string, surname: string, more: Partial<User>): User => ({
  id,
  userName: name.toLowerCase(),
  name,
  surname,
  fullName: `${name} ${surname}`,
  email: `${name.toLowerCase()}@example.com`,
  role: 0,
  roleIds: [],
  roles: [],
  concurrencyStamp: `stamp-${name}`,
  creationTime: audit.creationTime,
  ...more,
})

export const zeynep = user(profile.sub, 'Zeynep', 'Aksoy', { roleIds: [ownRole.id], roles: [ownRole.name] })
export const emre = user('00000000-0000-4000-8000-000000000100', 'Emre', 'Çağlar', {
  role: 2,
  roleIds: [nightShift.id],
  roles: [nightShift.name],
})
const gulsah = user('00000000-0000-4000-8000-000000000101', 'Gülşah', 'Yıldırım', {})

/** The page of users and roles with a server that stores three of each. */
export async function openUsers(address = '/') {
  const server = fakeServer()
  const users = [zeynep, emre, gulsah]
  const roles = [ownRole, nightShift, deputy]
  server.answers(userRoutes.pagedList, ({ query }) => {
    const held = users.filter(({ roleIds }) => !query['roleId'] || roleIds.includes(query['roleId']))
    return { items: held, totalCount: held.length }
  })
  server.answers(userRoutes.one, ({ params }) => users.find(({ id }) => id === params['id']) ?? gone())
  server.answers(userRoutes.save, ({ params, body }) => {
    SaveUser.parse(body)
    return users.find(({ id }) => id === params['id']) ?? gone()
  })
  server.answers(roleRoutes.all, () => ({ items: roles.map(({ id, name, permissions }) => ({ id, name, permissions })) }))
  server.answers(roleRoutes.pagedList, () => ({
    items: roles.map(({ permissions, ...rest }) => ({
      ...rest,
      permissionCount: permissions.length,
      userCount: users.filter(({ roleIds }) => roleIds.includes(rest.id)).length,
    })),
    totalCount: roles.length,
  }))
  server.answers(roleRoutes.one, ({ params }) => roles.find(({ id }) => id === params['id']) ?? gone())
  server.answers(roleRoutes.save, ({ body }) => ({ ...nightShift, name: SaveRole.parse(body).name }))
  server.answers(historyRoutes.pagedList, ({ params }) => ({
    items: [
      {
        id: '1',
        act: 'updated',
        occurredAt: audit.creationTime,
        actorName: 'Zeynep Aksoy',
        changes:
          params['kind'] === 'role'
            ? [{ field: 'permissions', before: [P.Notes], after: [P.Notes, P.NotesAddNote], isSecret: false }]
            : [{ field: 'role', before: 0, after: 2, isSecret: false }],
      },
    ],
    totalCount: 1,
  }))
  await signedIn(server, { permissions: [P.Definations, P.Users] })
  return { ...(await renderPage(<UsersPage />, address)), server }
}

const gone = () => refusal(404, { message: 'This record no longer exists.' })
