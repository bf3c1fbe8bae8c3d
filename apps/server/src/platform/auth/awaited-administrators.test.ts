import { sourceRoutes } from '@destek/contracts/definitions/sources'
import { configurationRoutes } from '@destek/contracts/system/configuration'
import { describe, expect, it } from 'vitest'
import { setUpTenant } from '../../../../../tools/tenants/set-up-tenant.ts'
import { runTenantCommand } from '../../../../../tools/tenants/tenant-commands.ts'
import { startTestApp } from '../../test/start-test-app.ts'

const { as, issuer, urls, database } = await startTestApp()

let serial = 0
const newTenant = async (...admins: string[]) => {
  const name = `Tenant ${++serial}`
  return { name, id: (await setUpTenant({ ownerUrl: urls.ownerUrl, name, admins })).tenantId }
}
const signIn = async (tenantid: string, sub: string, userName?: string) => {
  const caller = as.token(await issuer.sign({ sub, tenantid, preferred_username: userName }))
  const { currentUser } = (await caller.call(configurationRoutes.application, {})).body
  return { roles: currentUser.roles, reaches: (await caller.call(sourceRoutes.all, {})).status }
}
const administrator = { roles: ['administrator'], reaches: 200 }
const nobody = { roles: [], reaches: 403 }

describe('an administrator who was named before they signed in', () => {
  it('has the role with their very first call, and their history says so', async () => {
    const { id } = await newTenant('ayse.Yılmaz@example.com')
    expect(await signIn(id, 'subject-1', 'AYSE.yılmaz@Example.com')).toEqual(administrator)
    const events = await database.inTenant(id, (tx) =>
      tx.selectFrom('event').select(['type', 'actor_id', 'after']).where('type', 'like', 'user.%').orderBy('id').execute(),
    )
    expect(events).toEqual([
      { type: 'user.provisioned', actor_id: expect.any(String), after: { userName: 'AYSE.yılmaz@Example.com' } },
      { type: 'user.updated', actor_id: null, after: { roles: ['administrator'] } },
    ])
  })

  it('may be named by the subject of their tokens, which is compared letter by letter', async () => {
    const { id } = await newTenant('Subject-7')
    expect(await signIn(id, 'subject-7', 'ayse')).toEqual(nobody)
    expect(await signIn(id, 'Subject-7', 'can')).toEqual(administrator)
  })

  it('is nobody in another tenant', async () => {
    await newTenant('ayse')
    const other = await newTenant()
    expect(await signIn(other.id, 'subject-1', 'ayse')).toEqual(nobody)
  })

  it('gets the role once: taken away, it stays away, and no second person gets it by that name', async () => {
    const { id } = await newTenant('ayse')
    await signIn(id, 'subject-1', 'ayse')
    await database.inTenant(id, (tx) => tx.deleteFrom('user_role').execute())
    expect(await signIn(id, 'subject-1', 'ayse')).toEqual(nobody)
    expect(await signIn(id, 'subject-2', 'ayse')).toEqual(nobody)
  })

  it('gets nothing after the name was withdrawn, nor does somebody who was there before and takes the name', async () => {
    const { id, name } = await newTenant('ayse', 'can')
    await runTenantCommand([{ name: 'first', ownerUrl: urls.ownerUrl }], ['admin', name, 'ayse', '--withdraw'])
    expect(await signIn(id, 'subject-1', 'ayse')).toEqual(nobody)
    expect(await signIn(id, 'subject-1', 'can')).toEqual(nobody)
    expect(await signIn(id, 'subject-2', 'can')).toEqual(administrator)
  })
})
