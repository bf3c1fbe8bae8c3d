import { allPermissions } from '@destek/contracts/core/permissions'
import { expect, it, onTestFinished } from 'vitest'
import { createNewDatabase, createOrdinaryOwner } from '../demo/test/new-database.ts'
import { setUpTenant } from './set-up-tenant.ts'

it('makes a tenant once, with a role that may do everything, also for an owner whom row-level security binds', async () => {
  const database = await createNewDatabase(await createOrdinaryOwner())
  onTestFinished(database.drop)
  const { ownerUrl, query } = database
  const first = await setUpTenant({ ownerUrl, name: 'İstanbul' })
  expect(first).toMatchObject({ isNew: true, admins: [] })
  const [role] = await query<{ id: string; permissions: string[] }>(
    `select id, array(select permission from role_permission where role_id = role.id) as permissions from role where name = 'administrator'`,
  )
  expect(role!.permissions.toSorted()).toEqual(allPermissions.toSorted())

  await query(`insert into app_user (tenant_id, subject, user_name) values ($1, 'subject-1', 'Ayse')`, [first.tenantId])
  await query(`delete from role_permission where permission = 'Destek.Users'`)
  const again = await setUpTenant({ ownerUrl, name: 'İstanbul', admins: ['ayse'] })
  expect(again).toEqual({ tenantId: first.tenantId, isNew: false, admins: [{ userName: 'ayse', state: 'given' }] })
  expect(await query('select count(*)::int as held from user_role join role_permission using (tenant_id, role_id)')).toEqual([
    { held: allPermissions.length },
  ])
  const events = await query<{ type: string }>('select type from event order by id')
  expect(events.map(({ type }) => type)).toEqual(['status.created', 'role.created', 'role.updated', 'user.updated'])
  expect(await query('select name, waits_for_employee as waits from status')).toEqual([
    { name: 'Çalışan Yanıtı Bekleniyor', waits: true },
  ])

  const third = await setUpTenant({ ownerUrl, name: 'İstanbul', admins: ['ayse'] })
  expect(third.admins).toEqual([{ userName: 'ayse', state: 'held' }])
  expect(await query('select count(*)::int as events from event')).toEqual([{ events: 4 }])
})
