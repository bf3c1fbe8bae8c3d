import { caseRoutes } from '@destek/contracts/cases/cases'
import { employeeImportRoutes } from '@destek/contracts/people/employee-imports'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { demoTenantId } from '../../../../../tools/demo/demo-ids.ts'
import { setUpTenant } from '../../../../../tools/tenants/set-up-tenant.ts'
import { expectInvalid, expectRefusal } from '../../test/business-errors.ts'
import { asOwner, makeDue, runJobs } from '../../test/run-jobs.ts'
import { startTestApp } from '../../test/start-test-app.ts'
import { TenantMoving } from '../../platform/database/driver/database-errors.ts'
import { workbookParts, zipOf } from '../../platform/spreadsheets/xlsx/test-archive.ts'
import { csv, importing } from './test-imports.ts'

const app = await startTestApp()
const { as, database, urls, issuer } = app
const admin = as.user('admin')
const { check, apply, rejects, changes, one } = importing(app, admin)
const turkey = demoTenantId('Turkey')
const inTurkey = <Result>(work: Parameters<typeof database.inTenant<Result>>[1]) => database.inTenant(turkey, work)

const header = [
  'SICIL_NO',
  'AD_SOYAD',
  'KULLANICI',
  'CEP_TEL',
  'YONETICI_SICIL',
  'LOKASYON',
  'MUSTERI',
  'PROGRAM_KODU',
  'POZISYON',
]
type Cells = Partial<Record<(typeof header)[number], string>>
const person = (ident: string, cells: Cells = {}) => {
  const all: Cells = { SICIL_NO: ident, AD_SOYAD: `Ad ${ident}`, KULLANICI: `user.${ident}`, ...cells }
  return header.map((column) => all[column] ?? '')
}

interface Person {
  ident: string
  full_name: string
  boss: string | null
  is_active: boolean
  last_modification_time: Date | null
}
const people = async (begin: string, tenantId = turkey): Promise<Person[]> =>
  database.inTenant(
    tenantId,
    async (tx) =>
      (
        await sql<Person>`select ident, full_name, is_active, last_modification_time,
          (select ident from employee manager where manager.id = employee.manager_id) as boss
        from employee where ident like ${`${begin}%`} order by ident`.execute(tx)
      ).rows,
  )
const everything = (tenantId: string) =>
  database.inTenant(
    tenantId,
    async (tx) =>
      (await sql`select md5(string_agg(employee::text, '' order by id)) as employees, count(*) from employee`.execute(tx)).rows,
  )

describe('an import into a tenant that has nothing', () => {
  it('makes employees and workplaces with which a case can be opened', async () => {
    const { tenantId } = await setUpTenant({ ownerUrl: urls.ownerUrl, name: 'Acme' })
    const claims = { sub: 'boss', tenantid: tenantId, preferred_username: 'boss', given_name: 'B', family_name: 'Oss' }
    const caller = as.token(await issuer.sign(claims))
    await caller.send('GET', '/api/abp/application-configuration')
    await setUpTenant({ ownerUrl: urls.ownerUrl, name: 'Acme', admins: ['boss'] })
    const before = await everything(turkey)
    const acme = importing(app, caller)
    const done = await acme.import(
      csv([
        header,
        person('A1', { YONETICI_SICIL: 'A2', LOKASYON: 'Ankara', MUSTERI: 'Zeta', PROGRAM_KODU: 'ZP1', POZISYON: 'Temsilci' }),
        person('A2', { CEP_TEL: '0532 111 22 33' }),
      ]),
    )
    expect(done).toMatchObject({ state: 'done', failure: null, creatorName: 'B Oss' })
    expect(done.counts).toEqual({
      rows: 2,
      created: 2,
      changed: 0,
      unchanged: 0,
      rejected: 0,
      leavers: 0,
      deactivating: 0,
      active: 0,
      deactivated: 0,
      stillInactive: 0,
      workplaces: 5,
    })
    expect(await people('A', tenantId)).toMatchObject([
      { ident: 'A1', full_name: 'Ad A1', boss: 'A2', last_modification_time: null },
      { ident: 'A2', boss: null },
    ])
    const body = await database.inTenant(tenantId, async (tx) => {
      const { rows } = await sql<Record<string, string>>`with d as (insert into division (name, is_public, is_authorized)
          values ('IT', true, false) returning id),
        p as (insert into category (name, division_id, rpa_integration, is_active) select 'Main', id, false, true from d returning id, division_id),
        c as (insert into category (name, parent_id, division_id, rpa_integration, is_active)
          select 'Sub', id, division_id, false, true from p returning id, parent_id, division_id),
        s as (insert into status (name, is_active, closed) values ('Open', true, false) returning id),
        o as (insert into source (code, name, is_default) values ('W', 'Web', true) returning id)
        select c.division_id as "divisionId", parent_id as "callParentWrapupId", parent_id as "parentWrappupId",
          c.id as "callWrapupId", c.id as "childWrapupId", s.id as "statusWrapupId", o.id as "sourceId",
          (select id from employee where ident = 'A1') as "employeeId" from c, s, o`.execute(tx)
      return rows[0]
    })
    const opened = await caller.call(caseRoutes.create, { body: { ...body, description: 'x' } as never })
    expect(opened.status, opened.text).toBe(200)
    expect(await everything(turkey)).toEqual(before)
  })
})

describe('a file that was imported already', () => {
  it('changes nothing, and what differs is told and then changed', async () => {
    const lines = [header, person('B1', { LOKASYON: 'Bolu', YONETICI_SICIL: 'B2' }), person('B2', { CEP_TEL: '02123334455' })]
    expect((await apply(await check(csv(lines)))).state).toBe('done')
    const before = await everything(turkey)
    const again = await check(csv(lines))
    expect(again.counts).toMatchObject({ rows: 2, created: 0, changed: 0, unchanged: 2, workplaces: 0 })
    expectRefusal(
      await admin.call(employeeImportRoutes.apply, { params: { id: again.id }, body: { concurrencyStamp: null } }),
      'employeeImport.nothingToDo',
    )
    expect(await everything(turkey)).toEqual(before)

    const other = await check(csv([header, person('B1', { LOKASYON: 'Bolu' }), person('B2', { YONETICI_SICIL: 'B1' })]))
    expect(await changes(other.id)).toEqual([
      { row: 2, ident: 'B1', fullName: 'Ad B1', field: 'managerIdent', name: null, before: 'Ad B2', after: null },
      { row: 3, ident: 'B2', fullName: 'Ad B2', field: 'phoneNumber', name: null, before: '02123334455', after: null },
      { row: 3, ident: 'B2', fullName: 'Ad B2', field: 'managerIdent', name: null, before: null, after: 'Ad B1' },
    ])
    await apply(other)
    expect(await people('B')).toMatchObject([
      { ident: 'B1', boss: null, last_modification_time: expect.any(Date) },
      { ident: 'B2', boss: 'B1' },
    ])
  })

  it('leaves what it has no column for', async () => {
    await apply(await check(csv([header, person('C1', { CEP_TEL: '05321112233', LOKASYON: 'Bolu' })])))
    const names = await check(
      csv([
        ['ident', 'first name', 'last name', 'user name'],
        ['C1', 'Yeni', 'Ad', 'user.C1'],
      ]),
    )
    await apply(names)
    const { rows } = await inTurkey((tx) =>
      sql`select full_name, phone_number, location_id is not null as has_location from employee where ident = 'C1'`.execute(tx),
    )
    expect(rows).toEqual([{ full_name: 'Yeni Ad', phone_number: '05321112233', has_location: true }])
  })

  it('keeps attributes under the names of their columns', async () => {
    const importCostCentre = async (value: string) => {
      const checked = await check(
        csv([
          ['Sicil', 'Ad Soyad', 'Kullanıcı', 'Masraf yeri'],
          ['C5', 'Ad C5', 'user.C5', value],
        ]),
      )
      const targets = checked.columns.map(({ target }) => target ?? ('attribute' as const))
      const { id, concurrencyStamp } = checked
      await admin.call(employeeImportRoutes.saveColumns, { params: { id }, body: { targets, concurrencyStamp } })
      await runJobs(app)
      const ready = await one(id)
      return ready.counts.created + ready.counts.changed > 0 ? apply(ready) : ready
    }
    const attributes = async () =>
      (
        await inTurkey((tx) =>
          sql`select name, value from employee_attribute join employee on employee.id = employee_id where ident = 'C5'`.execute(
            tx,
          ),
        )
      ).rows
    await importCostCentre('M1')
    expect(await attributes()).toEqual([{ name: 'Masraf yeri', value: 'M1' }])
    expect((await importCostCentre('M1')).counts.unchanged).toBe(1)
    const changed = await importCostCentre('M2')
    expect(await changes(changed.id)).toMatchObject([{ field: 'attribute', name: 'Masraf yeri', before: 'M1', after: 'M2' }])
    await importCostCentre('')
    expect(await attributes()).toEqual([])
  })
})

describe('rejected rows', () => {
  it('stay out with their reasons, and come in when the file of rejects is mended', async () => {
    const lines = [
      header,
      person('D1'),
      person('D2', { CEP_TEL: '1234', YONETICI_SICIL: 'D1' }),
      person('D1', { KULLANICI: 'user.other' }),
      person('D4', { KULLANICI: 'USER.D1' }),
      person('D5', { KULLANICI: 'admin' }),
      person('', { AD_SOYAD: 'Tek' }),
      [...person('D7'), 'too', 'many'],
    ]
    await inTurkey((tx) => sql`update employee set user_name = 'admin' where ident = 'B1'`.execute(tx))
    const checked = await check(csv(lines))
    expect(checked.counts).toMatchObject({ rows: 7, created: 1, rejected: 6 })
    expect((await rejects(checked.id)).map(({ row, code, field }) => [row, code, field])).toEqual([
      [3, 'invalidPhone', 'phoneNumber'],
      [4, 'duplicate', 'ident'],
      [5, 'taken', 'userName'],
      [6, 'taken', 'userName'],
      [7, 'required', 'ident'],
      [7, 'invalid', 'fullName'],
      [8, 'tooManyCells', null],
    ])
    const phones = await admin.call(
      employeeImportRoutes.rejects,
      { params: { id: checked.id }, query: { code: 'invalidPhone' } },
      { 'accept-language': 'tr' },
    )
    expect(phones.body.items[0]!.reason).toBe('“1234” bir telefon numarası değil: en az 7 rakam gerekir.')
    await apply(checked)

    const sheet = await admin.call(employeeImportRoutes.rejectsFile, { params: { id: checked.id } })
    const again = await check(new File([Buffer.from(sheet.body, 'base64')], 'rejects.xlsx'))
    expect(again.columns.map(({ header: name, target }) => [name, target]).at(-1)).toEqual(['What to fix', null])
    // Duplicates of the first run are merged now.
    expect(again.counts).toMatchObject({ rows: 6, rejected: 4, created: 1, changed: 1 })
    expect((await apply(again)).state).toBe('done')
    const mended = await check(csv([header, person('D2', { CEP_TEL: '5321112233', YONETICI_SICIL: 'D1' })]))
    await apply(mended)
    expect((await people('D')).map(({ ident, boss }) => [ident, boss])).toEqual([
      ['D1', null],
      ['D2', 'D1'],
      ['D7', null],
    ])
  })
})

describe('managers', () => {
  it('come in any order; who has none to have, or would be above themselves, is rejected with those below', async () => {
    const checked = await check(
      csv([
        header,
        person('E1', { YONETICI_SICIL: 'E2' }),
        person('E2', { YONETICI_SICIL: 'E3' }),
        person('E3'),
        person('E4', { YONETICI_SICIL: 'NOBODY' }),
        person('E5', { YONETICI_SICIL: 'E4' }),
        person('E6', { YONETICI_SICIL: 'E5' }),
        person('E7', { YONETICI_SICIL: 'E8' }),
        person('E8', { YONETICI_SICIL: 'E9' }),
        person('E9', { YONETICI_SICIL: 'E7' }),
        person('EA', { YONETICI_SICIL: 'EA' }),
        person('EB', { YONETICI_SICIL: 'E9' }),
      ]),
    )
    expect((await rejects(checked.id)).map(({ ident, code }) => [ident, code])).toEqual([
      ['E4', 'unknownManager'],
      ['E5', 'unknownManager'],
      ['E6', 'unknownManager'],
      ['E7', 'managerCycle'],
      ['E8', 'managerCycle'],
      ['E9', 'managerCycle'],
      ['EA', 'ownManager'],
      ['EB', 'unknownManager'],
    ])
    await apply(checked)
    expect((await people('E')).map(({ ident, boss }) => [ident, boss])).toEqual([
      ['E1', 'E2'],
      ['E2', 'E3'],
      ['E3', null],
    ])
  })

  it('are found to go round in a circle through the records', async () => {
    const circle = await check(csv([header, person('E3', { YONETICI_SICIL: 'E1' })]))
    expect(await rejects(circle.id)).toMatchObject([{ ident: 'E3', code: 'managerCycle', value: 'E1' }])
  })

  it('can be turned upside down', async () => {
    const checked = await check(
      csv([header, person('E1'), person('E2', { YONETICI_SICIL: 'E1' }), person('E3', { YONETICI_SICIL: 'E2' })]),
    )
    expect(checked.counts).toMatchObject({ changed: 3, rejected: 0 })
    expect(await apply(checked)).toMatchObject({ state: 'done', counts: { rejected: 0 } })
    expect((await people('E')).map(({ ident, boss }) => [ident, boss])).toEqual([
      ['E1', null],
      ['E2', 'E1'],
      ['E3', 'E2'],
    ])
  })
})

describe('leavers', () => {
  it('stay unless somebody asks for it, and never are those who were added by hand or whose row is rejected', async () => {
    const { id: greek } = (await database.findTenant('Greece'))!
    const before = await everything(greek)
    const caller = as.user('admin-gr')
    const acme = (await database.findTenant('Acme'))!.id
    await database.inTenant(acme, (tx) =>
      sql`insert into employee (ident, first_name, last_name, user_name, is_custom) values ('AX', 'By', 'Hand', 'ax', true)`.execute(
        tx,
      ),
    )
    const boss = as.token(await issuer.sign({ sub: 'boss', tenantid: acme, preferred_username: 'boss' }))
    const acmeImport = importing(app, boss)
    const file = () => csv([header, person('A1', { CEP_TEL: '1' }), person('A3')])
    const checked = await acmeImport.check(file())
    expect(checked.counts).toMatchObject({ leavers: 1, created: 1, rejected: 1 })
    await acmeImport.apply(checked)
    expect((await people('A', acme)).filter(({ is_active }) => !is_active)).toEqual([])
    await acmeImport.apply(await acmeImport.check(file()), true)
    expect((await people('A', acme)).map(({ ident, is_active }) => [ident, is_active])).toEqual([
      ['A1', true],
      ['A2', false],
      ['A3', true],
      ['AX', true],
    ])
    expect(await everything(greek)).toEqual(before)
    expect((await caller.call(employeeImportRoutes.one, { params: { id: checked.id } })).status).toBe(404)
  })
})

describe('the work on an import', () => {
  const many = (begin: string, count: number) =>
    csv([
      header,
      ...Array.from({ length: count }, (_, nth) => person(`${begin}${nth}`, nth > 0 ? { YONETICI_SICIL: `${begin}0` } : {})),
    ])

  it('is done for one import at a time, once, and on what the caller has seen', async () => {
    const [first, second] = [await check(many('F', 3)), await check(many('G', 3))]
    const send = ({ id }: { id: string }, concurrencyStamp: string | null = null) =>
      admin.call(employeeImportRoutes.apply, { params: { id }, body: { concurrencyStamp } })
    expectRefusal(await send(first, crypto.randomUUID()), 'record.changedMeanwhile')
    const answers = await Promise.all([send(first), send(first), send(second)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    await runJobs(app)
    const states = [await one(first.id), await one(second.id)].map(({ state }) => state)
    expect(states.toSorted()).toEqual(['done', 'ready'])
    const isFirst = states[0] === 'done'
    expectRefusal(await send(isFirst ? first : second), 'employeeImport.notReady')
    expect((await apply(await one(isFirst ? second.id : first.id))).state).toBe('done')
    expect(await people('F')).toHaveLength(3)
    const { rows } = await inTurkey((tx) =>
      sql`select type, count(*)::int from event where subject_id = ${first.id} group by 1 order by 1`.execute(tx),
    )
    expect(rows).toContainEqual({ type: 'employee.imported', count: 1 })
  })

  it('goes on after it was broken off in the middle', async () => {
    const checked = await check(many('H', 2400))
    await admin.call(employeeImportRoutes.apply, { params: { id: checked.id }, body: { concurrencyStamp: null } })
    // Simulates a killed process in the third batch: the transaction is rolled back, and the state is not updated.
    await inTurkey((tx) =>
      sql`insert into employee (ident, first_name, last_name, user_name, is_custom) values ('XX', 'X', 'X', 'user.h2300', true)`.execute(
        tx,
      ),
    )
    await asOwner(
      app,
      `create function break_off() returns trigger language plpgsql as $$ begin
      if new.ident = 'H2350' then raise exception 'broken off'; end if; return new; end $$`,
    )
    await asOwner(app, 'create trigger break_off before insert on employee for each row execute function break_off()')
    await runJobs(app)
    const half = (await people('H')).length
    expect(half).toBeGreaterThan(0)
    expect(half).toBeLessThan(2399)
    expect(await one(checked.id)).toMatchObject({ state: 'applying' })
    await asOwner(app, 'drop trigger break_off on employee; drop function break_off')
    await makeDue(app)
    await runJobs(app)
    // The user name was taken meanwhile: only that row is rejected.
    expect(await one(checked.id)).toMatchObject({ state: 'done', counts: { created: 2399, rejected: 1 }, doneRows: 2400 })
    const all = await people('H')
    expect(all).toHaveLength(2399)
    expect(all.filter(({ last_modification_time }) => last_modification_time !== null)).toEqual([])
    expect(all.filter(({ boss }) => boss === 'H0')).toHaveLength(2398)
  })

  it('follows a place of work that is renamed between check and application, and makes none whose name is taken by then', async () => {
    const places = async () => {
      const { rows } = await inTurkey((tx) =>
        sql<{
          name: string
          people: string
        }>`select location.name, string_agg(employee.ident, ' ' order by employee.ident) as people
          from location join employee on employee.location_id = location.id where employee.ident like 'PLACE%'
          group by location.name order by 1`.execute(tx),
      )
      return Object.fromEntries(rows.map(({ name, people }) => [name, people]))
    }
    const rename = (from: string, name: string) =>
      inTurkey((tx) => tx.updateTable('location').set({ name }).where('name', '=', from).execute())
    const at = (ident: string, LOKASYON: string) => person(`PLACE${ident}`, { LOKASYON })
    await apply(await check(csv([header, at('1', 'Eski Yer')])))

    const known = await check(csv([header, at('2', 'Eski Yer')]))
    await rename('Eski Yer', 'Orta Yer')
    expect(await apply(known)).toMatchObject({ state: 'done', counts: { created: 1, rejected: 0 } })
    expect(await places()).toEqual({ 'Orta Yer': 'PLACE1 PLACE2' })

    const planned = await check(csv([header, at('3', 'Yeni Yer')]))
    expect(planned.counts).toMatchObject({ created: 1, workplaces: 1 })
    await rename('Orta Yer', 'Yeni Yer')
    expect(await apply(planned)).toMatchObject({ state: 'done', counts: { created: 1, rejected: 0 } })
    expect(await places()).toEqual({ 'Yeni Yer': 'PLACE1 PLACE2 PLACE3' })
  })

  it('ends with words when it cannot be done, and can be taken up again', async () => {
    const checked = await check(many('J', 3))
    await asOwner(app, `create function break_off() returns trigger language plpgsql as $$ begin raise exception 'never'; end $$`)
    await asOwner(app, 'create trigger break_off before insert on employee for each row execute function break_off()')
    await admin.call(employeeImportRoutes.apply, { params: { id: checked.id }, body: { concurrencyStamp: null } })
    for (let attempt = 0; attempt < 4; attempt += 1) {
      await runJobs(app)
      await makeDue(app)
    }
    await asOwner(app, 'drop trigger break_off on employee; drop function break_off')
    const failed = await one(checked.id)
    expect(failed).toMatchObject({ state: 'failed', failure: expect.stringContaining('could not be finished') })
    expect((await apply(failed)).state).toBe('done')
    expect(await people('J')).toHaveLength(3)
  })

  it('goes on after a move of its tenant that was given up, also when that met the last attempt', async () => {
    const checked = await check(many('Y', 3))
    await admin.call(employeeImportRoutes.apply, { params: { id: checked.id }, body: { concurrencyStamp: null } })
    await asOwner(app, 'update graphile_worker._private_jobs set attempts = max_attempts - 1')
    let transactions = 0
    const inTenant: typeof app.database.inTenant = async (...work) => {
      transactions += 1
      if (transactions === 3) throw new TenantMoving(null)
      return app.database.inTenant(...work)
    }
    await runJobs({ ...app, database: { ...app.database, inTenant } })
    expect(transactions).toBeGreaterThan(3)
    expect(await one(checked.id)).toMatchObject({ state: 'done', counts: { created: 3 } })
    expect(await people('Y')).toHaveLength(3)
  })

  it('can be cancelled before, and not applied afterwards', async () => {
    const checked = await check(many('K', 2))
    const { body } = await admin.call(employeeImportRoutes.cancel, { params: { id: checked.id } })
    expect(body.state).toBe('cancelled')
    for (const route of [employeeImportRoutes.apply, employeeImportRoutes.cancel])
      expectRefusal(
        await admin.call(route, { params: { id: checked.id }, body: { concurrencyStamp: null } } as never),
        'employeeImport.notReady',
      )
    expect(await people('K')).toEqual([])
  })
})

describe('a file', () => {
  const upload = (file: File, language = 'en') =>
    admin.call(employeeImportRoutes.upload, { file }, { 'accept-language': language })

  it('without rows, of another kind or with too many columns is refused in words, and nothing of it is kept', async () => {
    const count = async () => (await admin.call(employeeImportRoutes.pagedList, { query: {} })).body.totalCount
    const before = await count()
    expectInvalid(await upload(csv([header])), { file: 'There are no rows in this file.' })
    expectInvalid(await upload(new File([''], 'x.csv')), { file: 'There are no rows in this file.' })
    const wide = Array.from({ length: 201 }, (_, nth) => `c${nth}`)
    expectInvalid(await upload(csv([header, wide])), {
      file: 'This file has too many columns: at most 200 are read.',
    })
    const turkish = await upload(new File(['%PDF-1.7'], 'x.csv'), 'tr')
    expect(turkish.text).toContain('Bu dosya bir tablo değil.')
    expect(await count()).toBe(before)
  })

  it.each([
    [
      'relations',
      { relations: '<Relationship Id="y" Type="x/worksheet" Target="z"/>'.repeat(40_000) },
      'too many parts inside',
      'çok fazla iç parça',
    ],
    ['sheets', { workbook: '<sheet name="x" r:id="x"/>'.repeat(40_000) }, 'too many sheets', 'çok fazla sayfa'],
    ['styles', { formats: '<xf/>'.repeat(100_000) }, 'too many cell styles', 'çok fazla hücre biçimi'],
  ])('of a workbook with very many %s is refused in words of both languages', async (_, parts, english, turkish) => {
    const file = () => new File([zipOf(workbookParts('', parts))], 'x.xlsx')
    const refused = await upload(file())
    expectInvalid(refused, { file: undefined })
    expect(refused.text).toContain(english)
    expect((await upload(file(), 'tr')).text).toContain(turkish)
  })

  it('waits for its turn, and of one person only a few wait', async () => {
    const answers = await Promise.all(Array.from({ length: 24 }, () => upload(csv([header, person('L9')]))))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(4)
    expect(statuses.filter((status) => status !== 200 && status !== 429)).toEqual([])
    expect(statuses).toContain(429)
  })

  it('with a cell of a megabyte or strange characters is read, and such rows rejected', async () => {
    const checked = await check(
      csv([header, person('L1', { AD_SOYAD: 'x'.repeat(1_000_000) }), person('L2', { AD_SOYAD: 'Ay\u0007şe 👩‍🚀' })]),
    )
    expect(await rejects(checked.id)).toMatchObject([{ row: 2, code: 'tooLong', field: 'fullName' }])
    expect(checked.counts.created).toBe(1)
  })

  it('whose columns nobody knows waits until they are chosen', async () => {
    const unknown = await check(
      csv([
        ['a', 'b', 'c'],
        ['M1', 'Ad Soyad', 'user.M1'],
      ]),
    )
    expect(unknown).toMatchObject({
      state: 'ready',
      missingFields: ['ident', 'fullName', 'userName'],
      counts: { rows: 1, created: 0 },
    })
    const { id, concurrencyStamp } = unknown
    const save = (targets: ('ident' | 'fullName' | 'userName' | null)[]) =>
      admin.call(employeeImportRoutes.saveColumns, { params: { id }, body: { targets, concurrencyStamp } })
    expectRefusal(
      await admin.call(employeeImportRoutes.apply, { params: { id }, body: { concurrencyStamp } }),
      'employeeImport.notReady',
    )
    expectInvalid(await save(['ident']), { targets: undefined })
    expectInvalid(await save(['ident', 'ident', null]), { targets: 'Two columns cannot hold the same: CCMS ident.' })
    expect((await save(['ident', 'fullName', 'userName'])).body.state).toBe('checking')
    await runJobs(app)
    expect((await one(id)).counts).toMatchObject({ created: 1 })
  })

  it('is taken from those who manage employees only', async () => {
    const answer = await as.user('agent').call(employeeImportRoutes.upload, { file: csv([header, person('N1')]) })
    expect(answer.status).toBe(403)
  })
})
