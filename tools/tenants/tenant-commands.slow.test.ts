import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { createNewDatabase, createOrdinaryOwner } from '../demo/test/new-database.ts'
import { runTenantCommand, WrongUsage } from './tenant-commands.ts'

const database = await createNewDatabase(await createOrdinaryOwner(afterAll))
afterAll(() => database.drop())
const run = (...words: string[]) => runTenantCommand([{ name: 'first', ownerUrl: database.ownerUrl }], words)
const { query } = database
// Without the triggers, which would record the removal.
afterEach(() => query('begin; set local session_replication_role = replica; truncate tenant cascade; commit'))

describe('npm run tenant', () => {
  it('makes tenants, names administrators who have not signed in yet, and lists them', async () => {
    expect(await run('list')).toEqual([])
    expect(await run('add', 'Anadolu', '--admin', 'Ayse', '--admin', 'can')).toEqual([
      expect.stringMatching(/^Added the tenant Anadolu\. Its id, .* [0-9a-f-]{36}$/),
      'Ayse has not signed in yet and becomes an administrator when they do.',
      'can has not signed in yet and becomes an administrator when they do.',
    ])
    await run('add', 'Ege')
    expect(await run('admin', 'anadolu', 'AYSE')).toEqual([
      'AYSE has still not signed in and becomes an administrator when they do.',
    ])
    expect(await run('list')).toEqual([
      expect.stringMatching(/^Anadolu {2}/),
      '  features: none',
      '  administrators: none',
      '  named, not signed in yet: Ayse, can',
      expect.stringMatching(/^Ege {2}/),
      '  features: none',
      '  administrators: none',
    ])
  })

  it('takes back a name, but not the role of somebody who has signed in', async () => {
    await run('add', 'Anadolu', '--admin', 'ayse')
    expect(await run('admin', 'Anadolu', 'Ayse', '--withdraw')).toEqual(['Ayse is no longer awaited as an administrator.'])
    expect(await run('admin', 'Anadolu', 'Ayse', '--withdraw')).toEqual(['Nobody awaits Ayse.'])
    expect(await run('admin', 'Anadolu')).toEqual(['administrators: none'])
    await query(`insert into app_user (tenant_id, subject, user_name) select tenant_id, 'subject-1', 'Ayse' from tenant`)
    expect(await run('admin', 'Anadolu', 'ayse')).toEqual(['ayse is an administrator now.'])
    expect(await run('admin', 'Anadolu', 'ayse')).toEqual(['ayse is an administrator already.'])
    await expect(run('admin', 'Anadolu', 'ayse', '--withdraw')).rejects.toThrow('take the role away on the page "Users"')
    const told = await query<{ before: unknown; after: unknown }>(
      `select before, after from event where after::jsonb ? 'awaitedUsers' order by id`,
    )
    expect(told).toEqual([
      { before: { awaitedUsers: [] }, after: { awaitedUsers: ['ayse'] } },
      { before: { awaitedUsers: ['ayse'] }, after: { awaitedUsers: [] } },
    ])
  })

  it('switches features and tells which are on', async () => {
    await run('add', 'Anadolu')
    expect(await run('features', 'Anadolu')).toEqual(['Anadolu: on: none; off: Password, ActiveDirectory, Sms.'])
    const on = ['Anadolu: on: Password, Sms; off: ActiveDirectory.']
    expect(await run('features', 'Anadolu', '--on', 'sms', '--on', 'Destek.Password.Enable')).toEqual(on)
    expect(await run('features', 'Anadolu', '--on', 'sms')).toEqual(on)
    expect(await run('features', 'Anadolu', '--off', 'Sms')).toEqual(['Anadolu: on: Password; off: ActiveDirectory, Sms.'])
    await expect(run('features', 'Anadolu', '--on', 'Fax')).rejects.toThrow(
      'There is no feature Fax. There are Password, ActiveDirectory, Sms.',
    )
    await expect(run('features', 'Anadolu', '--on', 'sms', '--off', 'sms')).rejects.toThrow('on and off at once')
    expect(await query(`select count(*)::int as told from event where type = 'settings.updated'`)).toEqual([{ told: 2 }])
  })

  it('deactivates a tenant and activates it again', async () => {
    await run('add', 'Anadolu')
    expect(await run('deactivate', 'Anadolu')).toEqual(['Anadolu is now deactivated: nobody of it can sign in.'])
    expect(await query('select is_active from tenant')).toEqual([{ is_active: false }])
    expect((await run('list'))[0]).toContain('Anadolu (deactivated)')
    expect(await run('activate', 'Anadolu')).toEqual(['Anadolu is now active.'])
    expect(await run('activate', 'Anadolu')).toEqual(['Anadolu is active.'])
  })

  it.each([
    [[], 'npm run tenant'],
    [['remove', 'Anadolu'], 'There is no command "remove".'],
    [['add'], '"add" needs the name of a tenant.'],
    [['add', '  '], '"add" needs the name of a tenant.'],
    [['add', 'Anadolu', 'Destek'], '"Destek" is one word too many'],
    [['list', 'Anadolu'], '"Anadolu" is one word too many'],
    [['add', 'Anadolu', '--administrator', 'ayse'], "Unknown option '--administrator'"],
  ])('says what is wrong with %j, and how it is meant', async (words, problem) => {
    const attempt = runTenantCommand([{ name: 'first', ownerUrl: 'postgres://nobody@127.0.0.1:1/none' }], words)
    await expect(attempt).rejects.toThrow(WrongUsage)
    await expect(attempt).rejects.toThrow(problem)
  })

  it('names a tenant that is not there', async () => {
    for (const words of [
      ['admin', 'Ege', 'ayse'],
      ['features', 'Ege'],
      ['deactivate', 'Ege'],
    ])
      await expect(run(...words)).rejects.toThrow('There is no tenant Ege. "npm run tenant -- list" tells which ones there are.')
  })
})
