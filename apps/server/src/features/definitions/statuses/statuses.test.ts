import { historyRoutes } from '@destek/contracts/system/history'
import { type SaveStatus, statusRoutes } from '@destek/contracts/definitions/statuses'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { demoTenantId } from '../../../../../../tools/demo/demo-ids.ts'
import { expectInvalid, expectRefusal } from '../../../test/business-errors.ts'
import { startTestApp } from '../../../test/start-test-app.ts'

const { as, database } = await startTestApp()
const admin = as.user('admin')

let serial = 0
const draft = (changes: Partial<SaveStatus> = {}) => ({
  id: null,
  name: `Aşama ${(serial += 1)}`,
  code: null,
  serviceDeskName: null,
  isActive: true,
  closed: false,
  ...changes,
})
const save = (body: object) => admin.call(statusRoutes.save, { body: body as SaveStatus })
const given = async (changes: Partial<SaveStatus> = {}) => (await save(draft(changes))).body
const allNames = async () => (await admin.call(statusRoutes.all, {})).body.items.map(({ name }) => name)
const listed = async (query: object) => (await admin.call(statusRoutes.pagedList, { query })).body

describe('POST /api/destek/statuswrapup', () => {
  it('creates a status and answers it whole [API-090, STATUS-001, STATUS-005]', async () => {
    const answer = await save({
      id: '',
      name: ' Denendi, çözüldü ',
      code: 'rgba(24, 121, 78, 0.5)',
      serviceDeskName: 'Resolved',
      isActive: false,
      closed: true,
    })
    expect(answer.status).toBe(200)
    const kept = {
      name: 'Denendi, çözüldü',
      code: '#18794E80',
      serviceDeskName: 'Resolved',
      isActive: false,
      closed: true,
      waitsForEmployee: false,
    }
    expect(answer.body).toMatchObject({ ...kept, lastModificationTime: null })
    expect((await admin.call(statusRoutes.one, { params: { id: answer.body.id } })).body).toEqual(answer.body)
  })

  it('makes a new status active and not closing when nothing is said [STATUS-006]', async () => {
    const { body } = await save({ name: 'Denemenin yalnızca adı var' })
    expect(body).toMatchObject({ isActive: true, closed: false, code: null, serviceDeskName: null })
  })

  it('keeps whether it closes a case as long as cases have it, and lets all else be changed [CASE-056]', async () => {
    const status = await given({ closed: false })
    await database.inTenant(demoTenantId('Turkey'), (tx) =>
      sql`update activity set status_id = ${status.id} where id = (select id from activity where closed_date_time is null limit 1)`.execute(
        tx,
      ),
    )
    const sentence = `“${status.name}” is the status of 1 case. Whether it closes a case cannot be changed any more; add another status instead.`
    expectRefusal(await save({ ...status, closed: true }), 'status.closedInUse', sentence)
    const { body } = await save({ ...status, code: '#123456', isActive: false })
    expect(body).toMatchObject({ code: '#123456', isActive: false, closed: false })
    expect((await save({ ...(await given({ closed: false })), closed: true })).body.closed).toBe(true)
  })

  it('updates the status whose id is sent, its active flag too [API-090, STATUS-001, REF-006]', async () => {
    const status = await given({ code: '#123456' })
    const { body } = await save({ ...status, name: 'Denemenin yeni adı', code: '', isActive: false })
    expect(body).toMatchObject({
      id: status.id,
      name: 'Denemenin yeni adı',
      code: null,
      isActive: false,
      creationTime: status.creationTime,
    })
    expect(body.concurrencyStamp).not.toBe(status.concurrencyStamp)
    expect((await save({ ...body, isActive: true })).body.isActive).toBe(true)
  })

  it.each([
    { field: 'name', label: 'Name', row: 'STATUS-008' },
    { field: 'serviceDeskName', label: 'Service desk name', row: 'STATUS-009' },
  ] as const)('takes a $field of 500 characters and refuses 501 [$row]', async ({ field, label }) => {
    const longest = `${(serial += 1)}`.padEnd(500, 'ğ')
    expect((await save(draft({ [field]: longest }))).body[field]).toBe(longest)
    const before = await allNames()
    for (const tooLong of [`${longest}x`, 'x'.repeat(10_000)]) {
      expectInvalid(await save(draft({ [field]: tooLong })), { [field]: `${label} length must be between 0 and 500.` })
    }
    expect(await allNames()).toEqual(before)
  })

  it('wants no service desk name: blank is none [STATUS-009]', async () => {
    expect((await save(draft({ serviceDeskName: '  ' }))).body.serviceDeskName).toBeNull()
  })

  it.each([undefined, null, '', ' \t '])('refuses the name %o and saves nothing [STATUS-007]', async (name) => {
    const before = await allNames()
    expectInvalid(await save({ ...draft(), name }), { name: 'Please input Name.' })
    expect(await allNames()).toEqual(before)
  })

  it.each([
    { what: 'a colour that is none', change: { code: 'reddish' }, problems: { code: 'Colour must be a colour.' } },
    { what: 'a colour of 10,000 characters', change: { code: '#'.padEnd(10_000, 'a') }, problems: { code: undefined } },
    { what: 'a flag that is none', change: { closed: 'maybe' }, problems: { closed: undefined } },
    { what: 'an id that is none', change: { id: 'seven' }, problems: { id: undefined } },
  ])('refuses $what and saves nothing', async ({ change, problems }) => {
    const before = await allNames()
    expectInvalid(await save({ ...draft(), ...change }), problems as Record<string, string | undefined>)
    expect(await allNames()).toEqual(before)
  })

  it.each([
    ['Isınıyor', 'ISINIYOR'],
    ['İptal', 'iptal'],
    ['Waiting', 'WAITING'],
  ])('takes “%s” and “%s” for the same name [REF-011]', async (first, second) => {
    const status = await given({ name: `${first} *` })
    expectRefusal(await save(draft({ name: `${second} *` })), 'record.nameTaken', 'This name is already registered.')
    expect((await save(status)).status).toBe(200)
  })

  it('lets one of several simultaneous savers of a name win', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => save(draft({ name: 'Yarışan durum' }))))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403, 403])
  })

  it('tells the second of two savers that the status was changed meanwhile', async () => {
    const status = await given()
    await save({ ...status, serviceDeskName: 'First' })
    expectRefusal(await save({ ...status, serviceDeskName: 'Second' }), 'record.changedMeanwhile')
    expect((await admin.call(statusRoutes.one, { params: { id: status.id } })).body.serviceDeskName).toBe('First')
  })

  it('keeps markup as the text it is', async () => {
    const text = '<script>alert(1)</script> & "quotes" \\ %_'
    expect(await given({ name: text, serviceDeskName: text })).toMatchObject({ name: text, serviceDeskName: text })
  })

  it('keeps what changed in the history', async () => {
    const status = await given({ code: '#112233' })
    await save({ ...status, code: '#445566', closed: true })
    const { items } = (await admin.call(historyRoutes.pagedList, { params: { kind: 'status', id: status.id } })).body
    expect(items.map(({ act }) => act)).toEqual(['updated', 'created'])
    expect(items[0]?.changes).toEqual([
      { field: 'code', before: '#112233', after: '#445566', isSecret: false },
      { field: 'closed', before: false, after: true, isSecret: false },
    ])
  })
})

describe('the status that waits for the employee', () => {
  const waiting = async () =>
    (await admin.call(statusRoutes.all, {})).body.items.filter(({ waitsForEmployee }) => waitsForEmployee)
  const direct = (statement: ReturnType<typeof sql>) => database.inTenant(demoTenantId('Turkey'), (tx) => statement.execute(tx))

  it('is one: another takes the mark from it, and the history of both tells', async () => {
    const [before] = await waiting()
    const next = await given()
    expect((await save({ ...next, waitsForEmployee: true })).body.waitsForEmployee).toBe(true)
    expect((await waiting()).map(({ id }) => id)).toEqual([next.id])
    for (const [id, was, is] of [
      [before!.id, true, false],
      [next.id, false, true],
    ] as const) {
      const { items } = (await admin.call(historyRoutes.pagedList, { params: { kind: 'status', id } })).body
      expect(items[0]?.changes).toEqual([{ field: 'waitsForEmployee', before: was, after: is, isSecret: false }])
    }
    const { body } = await admin.call(statusRoutes.one, { params: { id: before!.id } })
    expect((await save({ ...body, waitsForEmployee: true })).status).toBe(200)
  })

  it('stays one when several are chosen at the same moment', async () => {
    const [before] = await waiting()
    const answers = await Promise.all([1, 2, 3, 4].map(() => save(draft({ waitsForEmployee: true }))))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await waiting()).toHaveLength(1)
    const { body } = await admin.call(statusRoutes.one, { params: { id: before!.id } })
    await save({ ...body, waitsForEmployee: true })
  })

  it('is renamed, and keeps the mark where nothing is said of it', async () => {
    const [status] = await waiting()
    const { waitsForEmployee: _, ...rest } = status!
    const renamed = (await save({ ...rest, name: 'Yanıtınızı bekliyoruz' })).body
    expect(renamed.waitsForEmployee).toBe(true)
    expect((await save({ ...renamed, name: status!.name })).body.waitsForEmployee).toBe(true)
  })

  it.each([
    ['waitingNotRemoved', { waitsForEmployee: false }],
    ['waitingNotClosing', { closed: true }],
    ['waitingNotInactive', { isActive: false }],
  ] as const)('is not given up: %s', async (refusal, changes) => {
    const [status] = await waiting()
    expectRefusal(await save({ ...status, ...changes }), `status.${refusal}`)
    expect(await waiting()).toEqual([status])
  })

  it('cannot be a status that closes, or that is not offered, nor be deleted', async () => {
    const [status] = await waiting()
    expectRefusal(await save(draft({ waitsForEmployee: true, closed: true })), 'status.waitingNotClosing')
    expectRefusal(await save(draft({ waitsForEmployee: true, isActive: false })), 'status.waitingNotInactive')
    const sentence = `In “${status!.name}” cases wait for the employee’s answer, so it cannot be deleted. Let another status wait for the employee first.`
    expectRefusal(await admin.call(statusRoutes.remove, { params: { id: status!.id } }), 'status.waitingNotDeletable', sentence)
    expect(await waiting()).toEqual([status])
  })

  it('is one in the database too, whoever writes there', async () => {
    const [status] = await waiting()
    await expect(direct(sql`update status set waits_for_employee = true where not closed`)).rejects.toThrow('one_waiting_status')
    await expect(direct(sql`update status set closed = true where waits_for_employee`)).rejects.toThrow('waiting_is_open')
    await expect(direct(sql`update status set waits_for_employee = false`)).rejects.toThrow('must wait for the employee')
    const moved = sql`with gone as (delete from status where id = ${(await given({ waitsForEmployee: true })).id}) select`
    await expect(direct(moved)).rejects.toThrow('must wait for the employee')
    expect(await waiting()).toHaveLength(1)
    const { body } = await admin.call(statusRoutes.one, { params: { id: status!.id } })
    await save({ ...body, waitsForEmployee: true })
  })
})

describe('GET /api/destek/statuswrapup/pagedlist', () => {
  it('filters by name and service desk name, sorts and pages [API-088]', async () => {
    for (const [name, closed] of [
      ['Ölçüm İçi', true],
      ['Ölçüm Çağrı', false],
      ['Ölçüm Cam', true],
    ] as const) {
      await given({ name, closed, serviceDeskName: `olcek-${name.length}` })
    }
    const names = async (query: object) =>
      (await listed({ filterText: 'OLCUM', ...query })).items.map(({ name }) => name.slice(6))
    expect(await names({})).toEqual(['İçi', 'Çağrı', 'Cam'])
    expect((await listed({ filterText: 'olcek-9' })).items.map(({ name }) => name)).toEqual(['Ölçüm İçi', 'Ölçüm Cam'])
    for (const [sorting, order] of [
      ['name', ['Çağrı', 'Cam', 'İçi']],
      ['closed, name desc', ['Çağrı', 'İçi', 'Cam']],
      ['serviceDeskName desc, creationTime', ['İçi', 'Cam', 'Çağrı']],
      ['isActive, creationTime desc', ['Cam', 'Çağrı', 'İçi']],
    ] as const) {
      expect(await names({ sorting })).toEqual(order)
    }
    const page = await listed({ filterText: 'olcum', skipCount: 1, maxResultCount: 1 })
    expect(page).toMatchObject({ totalCount: 3, items: [{ name: 'Ölçüm Çağrı' }] })
    expectInvalid(await admin.call(statusRoutes.pagedList, { query: { sorting: 'code' } }), { sorting: undefined })
  })
})

describe('GET /api/destek/statuswrapup', () => {
  it('answers all, inactive ones too, to people who only work with cases as well [API-089]', async () => {
    const inactive = await given({ isActive: false })
    const { items } = (await as.user('agent').call(statusRoutes.all, {})).body
    expect(items.map(({ id }) => id)).toContain(inactive.id)
    const { totalCount } = await listed({ maxResultCount: 0 })
    expect(items).toHaveLength(totalCount)
    const names = items.map(({ name }) => name)
    expect(names).toEqual(names.toSorted(new Intl.Collator('en').compare))
    expect((await as.user('employee').call(statusRoutes.all, {})).status).toBe(403)
  })
})

describe('one status', () => {
  it('is answered by its id [API-087]', async () => {
    const status = await given({ code: '#abc' })
    expect((await admin.call(statusRoutes.one, { params: { id: status.id.toUpperCase() } })).body).toEqual(status)
  })

  it('is deleted, and is gone then [API-091, STATUS-001]', async () => {
    const status = await given()
    expect(await admin.call(statusRoutes.remove, { params: { id: status.id } })).toMatchObject({ status: 204, text: '' })
    const answer = await admin.call(statusRoutes.one, { params: { id: status.id } })
    expectRefusal(answer, 'record.notFound', 'This status no longer exists.')
  })

  it('of another tenant, or of none, is not there', async () => {
    const foreign = (await as.user('admin-gr').call(statusRoutes.save, { body: draft() })).body
    for (const id of [foreign.id, crypto.randomUUID()]) {
      expectRefusal(await admin.call(statusRoutes.one, { params: { id } }), 'record.notFound')
      expectRefusal(await save(draft({ id })), 'record.notFound')
      expectRefusal(await admin.call(statusRoutes.remove, { params: { id } }), 'record.notFound')
    }
    expect(await allNames()).not.toContain(foreign.name)
  })
})

describe('the maintainers of statuses', () => {
  const answersFor = (caller: typeof admin, id: string) =>
    Promise.all([
      caller.call(statusRoutes.pagedList, {}),
      caller.call(statusRoutes.one, { params: { id } }),
      caller.call(statusRoutes.save, { body: draft() }),
      caller.call(statusRoutes.remove, { params: { id } }),
    ])

  it('hold Destek.Definations.StatusWrapup [PERM-015]', async () => {
    const { id } = await given()
    for (const userName of ['lead', 'agent', 'employee']) {
      const answers = await answersFor(as.user(userName), id)
      expect(answers.map(({ status, text }) => [status, text])).toEqual(Array(4).fill([403, '']))
    }
    await database.inTenant(demoTenantId('Turkey'), (tx) =>
      sql`delete from role_permission where permission = 'Destek.Definations.StatusWrapup'`.execute(tx),
    )
    expect((await answersFor(admin, id)).map(({ status }) => status)).toEqual([403, 403, 403, 403])
  })
})
