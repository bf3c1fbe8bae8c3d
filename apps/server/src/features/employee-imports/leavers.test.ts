import { employeeImportRoutes } from '@destek/contracts/people/employee-imports'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { setUpTenant } from '../../../../../tools/tenants/set-up-tenant.ts'
import { expectInvalid, expectRefusal } from '../../test/business-errors.ts'
import { asOwner, makeDue, runJobs } from '../../test/run-jobs.ts'
import { startTestApp } from '../../test/start-test-app.ts'
import { csv, importing } from './test-imports.ts'

const app = await startTestApp()
const { as, database, urls, issuer } = app
const { tenantId } = await setUpTenant({ ownerUrl: urls.ownerUrl, name: 'Leavers' })
const boss = as.token(await issuer.sign({ sub: 'boss', tenantid: tenantId, preferred_username: 'boss' }))
await boss.send('GET', '/api/abp/application-configuration')
await setUpTenant({ ownerUrl: urls.ownerUrl, name: 'Leavers', admins: ['boss'] })
const { check, apply, one } = importing(app, boss)
const inTenant = <Result>(work: Parameters<typeof database.inTenant<Result>>[1]) => database.inTenant(tenantId, work)

/** P0 to P19, all of them active. */
const everybody = Array.from({ length: 20 }, (_, nth) => `P${nth}`)
const file = (idents: readonly string[], isActive?: string) =>
  csv([
    ['sicil', 'ad soyad', 'kullanici', ...(isActive ? ['aktif'] : [])],
    ...idents.map((ident) => [ident, `Ad ${ident}`, `user.${ident}`, ...(isActive ? [isActive] : [])]),
  ])
/** All but P0 are in the file, where the column says that these are inactive. */
const stated = (idents: readonly string[]) =>
  csv([
    ['sicil', 'ad soyad', 'kullanici', 'aktif'],
    ...everybody.slice(1).map((ident) => [ident, `Ad ${ident}`, `user.${ident}`, idents.includes(ident) ? 'hayır' : 'evet']),
  ])
const setActive = (idents: readonly string[], isActive: boolean) =>
  inTenant((tx) => sql`update employee set is_active = ${isActive} where ident = any (${idents})`.execute(tx))
const inactive = async () =>
  (
    await inTenant((tx) => sql<{ ident: string }>`select ident from employee where not is_active order by ident`.execute(tx))
  ).rows.map(({ ident }) => ident)
const send = (id: string, leaverCount?: number, language = 'en', deactivateLeavers = true) =>
  boss.call(
    employeeImportRoutes.apply,
    { params: { id }, body: { deactivateLeavers, leaverCount, concurrencyStamp: null } },
    { 'accept-language': language },
  )
const takeBack = (id: string, caller = boss) => caller.call(employeeImportRoutes.reactivateLeavers, { params: { id } })
const events = async (id: string) =>
  (
    await inTenant((tx) =>
      sql<{ after: unknown }>`select after from event where subject_id = ${id} and type = 'employee.reactivated'`.execute(tx),
    )
  ).rows.map(({ after }) => after)
/** An import that deactivates these people. */
const deactivating = async (idents: readonly string[]) =>
  apply(await check(file(everybody.filter((ident) => !idents.includes(ident)))), true)

beforeEach(async () => {
  const checked = await check(file(everybody, 'evet'))
  if (checked.counts.created + checked.counts.changed > 0) await apply(checked)
})

describe('the number of leavers', () => {
  it('has to be typed above a tenth of the active employees, and has to be true when it is applied', async () => {
    const checked = await check(file(everybody.slice(3)))
    expect(checked.counts).toMatchObject({ leavers: 3, active: 20 })
    expectInvalid(await send(checked.id), {
      leaverCount: 'More than a tenth of the active employees would be deactivated. Type their number to confirm: 3.',
    })
    expect((await send(checked.id, 2, 'tr')).text).toContain('3 aktif çalışan pasife alınacak. Siz 2 yazdınız.')
    await setActive(['P0'], false)
    expectInvalid(await send(checked.id, 3), { leaverCount: '2 active employees would be deactivated. You typed 3.' })
    expect((await one(checked.id)).counts).toMatchObject({ leavers: 2, active: 19 })
    expect((await send(checked.id, 2)).status).toBe(200)
    await runJobs(app)
    expect(await one(checked.id)).toMatchObject({ state: 'done', counts: { deactivated: 2, stillInactive: 2 } })
    expect(await inactive()).toEqual(['P0', 'P1', 'P2'])
  })

  it('need not be sent up to a tenth', async () => {
    const checked = await check(file(everybody.slice(2)))
    expect((await send(checked.id)).status).toBe(200)
    await runJobs(app)
    expect(await inactive()).toEqual(['P0', 'P1'])
  })

  it('is that of the rows which deactivate somebody too, and of the others only where they are deactivated', async () => {
    const checked = await check(stated(['P1', 'P2', 'P3']))
    expect(checked.counts).toMatchObject({ leavers: 1, deactivating: 3, active: 20 })
    const missing = (count: number) => ({
      leaverCount: `More than a tenth of the active employees would be deactivated. Type their number to confirm: ${count}.`,
    })
    const sendRows = (leaverCount?: number) => send(checked.id, leaverCount, 'en', false)
    expectInvalid(await sendRows(), missing(3))
    expectInvalid(await send(checked.id), missing(4))
    expectInvalid(await sendRows(4), { leaverCount: '3 active employees would be deactivated. You typed 4.' })
    await setActive(['P3'], false)
    expectInvalid(await sendRows(3), { leaverCount: '2 active employees would be deactivated. You typed 3.' })
    expect((await one(checked.id)).counts).toMatchObject({ leavers: 1, deactivating: 2, active: 19 })
    expect((await sendRows(2)).status).toBe(200)
    await runJobs(app)
    expect(await one(checked.id)).toMatchObject({ state: 'done', counts: { deactivated: 2 } })
    expect(await inactive()).toEqual(['P1', 'P2', 'P3'])
  })

  it('is a whole number', async () => {
    const checked = await check(file(everybody.slice(3)))
    for (const leaverCount of [-1, 1.5, 'three']) expect((await send(checked.id, leaverCount as number)).status).toBe(400)
  })

  it('is that of the people who are deactivated, whoever comes or goes before their turn', async () => {
    const checked = await check(file(everybody.slice(3)))
    await send(checked.id, 3)
    await setActive(['P0'], false)
    await inTenant((tx) =>
      sql`insert into employee (ident, first_name, last_name, user_name) values ('PX', 'New', 'One', 'px')`.execute(tx),
    )
    await runJobs(app)
    expect((await one(checked.id)).counts).toMatchObject({ deactivated: 2 })
    expect(await inactive()).toEqual(['P0', 'P1', 'P2'])
    await inTenant((tx) => sql`delete from employee where ident = 'PX'`.execute(tx))
  })
})

describe('what an import has deactivated', () => {
  it('is taken back as a whole, once, and told', async () => {
    const done = await deactivating(['P0', 'P1', 'P2'])
    const answers = await Promise.all([takeBack(done.id), takeBack(done.id)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[0].body).toMatchObject({ state: 'done', counts: { deactivated: 3, stillInactive: 0 } })
    expect(await inactive()).toEqual([])
    expect(await events(done.id)).toEqual([{ reactivated: 3 }])
    const { rows } = await inTenant((tx) =>
      sql`select count(*)::int from employee where ident in ('P0', 'P1', 'P2') and last_modification_time > now() - interval '1 minute'`.execute(
        tx,
      ),
    )
    expect(rows).toEqual([{ count: 3 }])
  })

  it('is taken back where a row of the file said it too, with or without those who are not in the file', async () => {
    const rows = await apply(await check(stated(['P1'])))
    expect(rows.counts).toMatchObject({ deactivated: 1, stillInactive: 1 })
    const both = await apply(await check(stated(['P1', 'P2'])), true)
    // P1 was inactive before it.
    expect(both.counts).toMatchObject({ deactivated: 2, stillInactive: 2 })
    expect(await inactive()).toEqual(['P0', 'P1', 'P2'])
    expect((await takeBack(both.id)).body.counts).toMatchObject({ deactivated: 2, stillInactive: 0 })
    expect(await inactive()).toEqual(['P1'])
    expect((await one(rows.id)).counts).toMatchObject({ deactivated: 1, stillInactive: 1 })
    await takeBack(rows.id)
    expect(await inactive()).toEqual([])
    expect(await events(both.id)).toEqual([{ reactivated: 2 }])
  })

  it('stays as others have changed it since: by a later import, by hand, or both', async () => {
    const first = await deactivating(['P0', 'P1', 'P2', 'P3'])
    // P0 comes back and leaves again with another import; P1 by hand, and P2 comes back and stays.
    await setActive(['P0', 'P1', 'P2'], true)
    await setActive(['P1'], false)
    const second = await deactivating(['P0', 'P1', 'P3'])
    expect(second.counts.deactivated).toBe(1)
    expect((await one(first.id)).counts).toMatchObject({ deactivated: 4, stillInactive: 1 })
    expect((await takeBack(first.id)).body.counts.stillInactive).toBe(0)
    expect(await inactive()).toEqual(['P0', 'P1'])
    await takeBack(second.id)
    expect(await inactive()).toEqual(['P1'])
  })

  it('waits for an import that is being applied, and an import for it', async () => {
    const done = await deactivating(['P0', 'P1'])
    const next = await check(file(everybody.slice(1), 'evet'))
    await send(next.id, next.counts.leavers)
    expectRefusal(await takeBack(done.id), 'employeeImport.busy')
    await inTenant((tx) =>
      sql`update employee_import set touched_time = now() - interval '6 minutes' where id = ${next.id}`.execute(tx),
    )
    // The import has made no progress for minutes, so it is ended, and the rest is not applied.
    expect((await takeBack(done.id)).status).toBe(200)
    await runJobs(app)
    expect(await inactive()).toEqual([])
    expect((await one(next.id)).state).toBe('failed')
  })

  it('is taken back after the import was broken off in the middle, which can be applied again', async () => {
    const checked = await check(file(everybody.slice(5)))
    await asOwner(
      app,
      `create function break_off() returns trigger language plpgsql as $$ begin
      if old.ident = 'P4' then raise exception 'broken off'; end if; return new; end $$`,
    )
    await asOwner(
      app,
      'create trigger break_off before update of is_active on employee for each row execute function break_off()',
    )
    await send(checked.id, 5)
    for (let attempt = 0; attempt < 4; attempt += 1) {
      await runJobs(app)
      await makeDue(app)
    }
    await asOwner(app, 'drop trigger break_off on employee; drop function break_off')
    expect(await one(checked.id)).toMatchObject({ state: 'failed', counts: { deactivated: 0 } })
    expect(await inactive()).toEqual([])
    expect((await apply(await one(checked.id), true)).counts).toMatchObject({ deactivated: 5, stillInactive: 5 })
    await takeBack(checked.id)
    expect(await inactive()).toEqual([])
  })

  it('is nothing where nobody was deactivated, and nobody else’s to take back', async () => {
    const { id } = await check(file(everybody))
    expect((await takeBack(id)).status).toBe(200)
    expect(await events(id)).toEqual([])
    const done = await deactivating(['P0'])
    expect((await takeBack(done.id, as.user('admin'))).status).toBe(404)
    expect((await takeBack(done.id, as.user('agent'))).status).toBe(403)
    expect(await inactive()).toEqual(['P0'])
  })
})
