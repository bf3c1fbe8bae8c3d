import { configurationRoutes } from '@destek/contracts/system/configuration'
import { userRoutes } from '@destek/contracts/people/users'
import { expect, it } from 'vitest'
import { demoTenantId } from '../../../../../tools/demo/demo-ids.ts'
import { startTestApp } from '../../test/start-test-app.ts'
import { parseRoleMap } from '../config/oidc-values.ts'

const roleMap = parseRoleMap('Chiefs=Administrator,Agents=agent,Ghosts=no such role')!
const { as, issuer, database } = await startTestApp({ tokens: { roleMap, defaultTenant: 'Turkey' } })

const visit = async (sub: string, claims: Record<string, unknown>) => {
  const answer = await as.token(await issuer.sign({ sub, ...claims })).call(configurationRoutes.application, {})
  expect(answer.status).toBe(200)
  return answer.body
}
const rolesOf = async (sub: string, role?: unknown) => (await visit(sub, { role })).currentUser.roles
const changesOf = (id: string | null) =>
  database.inTenant(demoTenantId('Turkey'), (tx) =>
    tx
      .selectFrom('event')
      .select(['before', 'after'])
      .where('type', '=', 'user.updated')
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute(),
  )

it('gives the mapped roles with their permissions, in the default tenant, and takes them when the token no longer has them', async () => {
  const first = await visit('mapped|1', { role: ['Agents', 'Others'] })
  expect(first.currentUser.roles).toEqual(['agent'])
  expect(first.currentTenant.name).toBe('Turkey')
  expect(Object.keys(first.auth.grantedPolicies).length).toBeGreaterThan(0)
  expect(await rolesOf('mapped|1', ['Chiefs'])).toEqual(['administrator'])
  expect(await rolesOf('mapped|1', ['Agents', 'Chiefs'])).toEqual(['administrator', 'agent'])
  const last = await visit('mapped|1', {})
  expect(last.currentUser.roles).toEqual([])
  expect(last.auth.grantedPolicies).toEqual({})
  expect((await changesOf(last.currentUser.id)).map(({ after }) => after)).toEqual([
    { roles: ['agent'] },
    { roles: ['administrator'] },
    { roles: ['administrator', 'agent'] },
    { roles: [] },
  ])
})

it('writes nothing when nothing has changed, also where a mapped role does not exist', async () => {
  const { currentUser } = await visit('mapped|2', { role: ['Ghosts', 'Agents'] })
  await visit('mapped|2', { role: ['Agents', 'Ghosts'] })
  expect(await changesOf(currentUser.id)).toHaveLength(1)
})

it('leaves the roles alone that the map does not name', async () => {
  const { currentUser } = await visit('mapped|3', { role: ['Agents'] })
  await visit('chief', { role: 'Chiefs' })
  const chief = as.token(await issuer.sign({ sub: 'chief', role: 'Chiefs' }))
  const { body: user } = await chief.call(userRoutes.one, { params: { id: currentUser.id! } })
  const manager = await database.inTenant(demoTenantId('Turkey'), (tx) =>
    tx.selectFrom('role').select('id').where('name', '=', 'manager').executeTakeFirstOrThrow(),
  )
  const body = { roleIds: [...user.roleIds, manager.id], concurrencyStamp: user.concurrencyStamp }
  expect((await chief.call(userRoutes.save, { params: { id: user.id }, body })).status).toBe(200)
  expect(await rolesOf('mapped|3', [])).toEqual(['manager'])
})

it('admits many first calls of one person at once', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => rolesOf('mapped|4', ['Agents', 'Chiefs'])))
  expect(answers).toEqual(Array.from({ length: 8 }, () => ['administrator', 'agent']))
})

it('takes every odd claim for what can be made of it, and answers', async () => {
  const found = await visit('mapped|5', {
    email: ['x'],
    email_verified: 'true',
    phone_number: 905321112233,
    given_name: 'a'.repeat(300),
    family_name: { odd: true },
    preferred_username: 12,
    employee_id: 'EMP-7',
    emp_client_id: false,
    role: 7,
  })
  expect(found.currentUser).toMatchObject({ userName: '12', name: 'a'.repeat(256), email: null, phoneNumber: '905321112233' })
})
