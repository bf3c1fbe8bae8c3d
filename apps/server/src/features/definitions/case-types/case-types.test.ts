import { caseTypeRoutes, type SaveCaseType } from '@destek/contracts/definitions/case-types'
import { historyRoutes } from '@destek/contracts/system/history'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { demoId, demoTenantId } from '../../../../../../tools/demo/demo-ids.ts'
import { expectInvalid, expectRefusal } from '../../../test/business-errors.ts'
import { startTestApp } from '../../../test/start-test-app.ts'

const { as, database } = await startTestApp()
const admin = as.user('admin')
const payroll = demoId('Turkey', 'division', 'Bordro')
const humanResources = demoId('Turkey', 'division', 'İnsan kaynakları')
const foreignDivision = demoId('Greece', 'division', 'Payroll')

let serial = 0
const draft = (changes: Partial<SaveCaseType> = {}) => ({
  id: null,
  name: `Tip ${(serial += 1)}`,
  sla: null,
  divisionId: payroll,
  ...changes,
})
const save = (body: object) => admin.call(caseTypeRoutes.save, { body: body as SaveCaseType })
const given = async (changes: Partial<SaveCaseType> = {}) => (await save(draft(changes))).body
const allNames = async () => (await admin.call(caseTypeRoutes.all, {})).body.items.map(({ name }) => name)
const listed = async (query: object) => (await admin.call(caseTypeRoutes.pagedList, { query })).body

describe('POST /api/destek/case-type', () => {
  it('creates a case type of a division and answers it whole [API-100, CTYPE-001, CTYPE-004, CTYPE-009]', async () => {
    const answer = await save({ id: null, name: ' Deneme itirazı ', sla: 48, divisionId: payroll.toUpperCase() })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ name: 'Deneme itirazı', sla: 48, divisionId: payroll, division: 'Bordro' })
    expect((await admin.call(caseTypeRoutes.one, { params: { id: answer.body.id } })).body).toEqual(answer.body)
  })

  it('updates the case type whose id is sent [API-100, CTYPE-001]', async () => {
    const caseType = await given({ sla: 24 })
    const { body } = await save({ ...caseType, name: 'Denemenin yeni tipi', sla: null, divisionId: humanResources })
    expect(body).toMatchObject({ id: caseType.id, name: 'Denemenin yeni tipi', sla: null, division: 'İnsan kaynakları' })
    expect(body.concurrencyStamp).not.toBe(caseType.concurrencyStamp)
  })

  it('takes a name of 100 characters and refuses 101 [CTYPE-006]', async () => {
    const longest = `${(serial += 1)}`.padEnd(100, 'ş')
    expect((await given({ name: longest })).name).toBe(longest)
    const before = await allNames()
    for (const name of [`${longest}x`, 'x'.repeat(10_000)]) {
      expectInvalid(await save(draft({ name })), { name: 'Name length must be between 0 and 100.' })
    }
    expect(await allNames()).toEqual(before)
  })

  it.each([null, undefined, 0, 1, 24, Number.MAX_SAFE_INTEGER])('takes %s hours [CTYPE-008]', async (sla) => {
    expect((await save({ ...draft(), sla })).body.sla).toBe(sla ?? null)
  })

  it.each([
    { name: 'no name', change: { name: undefined }, problems: { name: 'Please input Name.' }, row: 'CTYPE-005' },
    { name: 'only spaces for a name', change: { name: '   ' }, problems: { name: 'Please input Name.' }, row: 'CTYPE-005' },
    { name: 'less than no hours', change: { sla: -1 }, problems: { sla: 'SLA must be at least 0.' }, row: 'CTYPE-008' },
    { name: 'half an hour', change: { sla: 0.5 }, problems: { sla: 'SLA is not valid.' }, row: 'CTYPE-008' },
    { name: 'hours in words', change: { sla: 'many' }, problems: { sla: 'SLA is not valid.' }, row: 'CTYPE-008' },
    {
      name: 'no division',
      change: { divisionId: undefined },
      problems: { divisionId: 'Please select Division.' },
      row: 'CTYPE-007',
    },
    {
      name: 'an empty division',
      change: { divisionId: '' },
      problems: { divisionId: 'Please select Division.' },
      row: 'CTYPE-009',
    },
    {
      name: 'a division that is not there',
      change: { divisionId: crypto.randomUUID() },
      problems: { divisionId: 'The chosen Division does not exist any more.' },
      row: 'CTYPE-009',
    },
    {
      name: 'a division of another tenant',
      change: { divisionId: foreignDivision },
      problems: { divisionId: 'The chosen Division does not exist any more.' },
      row: 'CTYPE-009',
    },
  ])('refuses $name and saves nothing [$row]', async ({ change, problems }) => {
    const before = await allNames()
    expectInvalid(await save({ ...draft(), ...change }), problems as unknown as Record<string, string>)
    expect(await allNames()).toEqual(before)
  })

  it.each([
    ['Isı', 'ISI'],
    ['İstek', 'istek'],
    ['Request', 'REQUEST'],
  ])('takes “%s” and “%s” for the same name, in every division [REF-011]', async (first, second) => {
    const caseType = await given({ name: `${first} *` })
    const answer = await save(draft({ name: `${second} *`, divisionId: humanResources }))
    expectRefusal(answer, 'record.nameTaken', 'This name is already registered.')
    expect((await save(caseType)).status).toBe(200)
  })

  it('lets one of several simultaneous savers of a name win', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => save(draft({ name: 'Yarışan tip' }))))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403, 403])
  })

  it('tells the second of two savers that the case type was changed meanwhile', async () => {
    const caseType = await given()
    await save({ ...caseType, sla: 1 })
    expectRefusal(await save({ ...caseType, sla: 2 }), 'record.changedMeanwhile')
    expect((await admin.call(caseTypeRoutes.one, { params: { id: caseType.id } })).body.sla).toBe(1)
  })

  it('keeps markup as the text it is', async () => {
    const name = '<script>alert(1)</script> & "quotes" \\ %_'
    expect((await given({ name })).name).toBe(name)
  })

  it('keeps what changed in the history, the division by its name', async () => {
    const caseType = await given({ sla: 8 })
    await save({ ...caseType, sla: 16, divisionId: humanResources })
    const { items } = (await admin.call(historyRoutes.pagedList, { params: { kind: 'caseType', id: caseType.id } })).body
    expect(items[0]?.changes).toEqual([
      { field: 'sla', before: 8, after: 16, isSecret: false },
      { field: 'division', before: 'Bordro', after: 'İnsan kaynakları', isSecret: false },
    ])
  })
})

describe('GET /api/destek/case-type/paged-list', () => {
  it('filters by name and division, sorts and pages [API-099]', async () => {
    for (const [name, sla, divisionId] of [
      ['Ölçüm İ', null, payroll],
      ['Ölçüm Ç', 8, humanResources],
      ['Ölçüm C', 0, payroll],
      ['Ölçüm D', 100, humanResources],
    ] as const) {
      await given({ name, sla, divisionId })
    }
    const names = async (query: object) =>
      (await listed({ filterText: 'olcum', ...query })).items.map(({ name }) => name.slice(6))
    for (const [sorting, order] of [
      ['', ['İ', 'Ç', 'C', 'D']],
      ['sla, creationTime', ['İ', 'C', 'Ç', 'D']],
      ['sla desc, creationTime', ['D', 'Ç', 'İ', 'C']],
      ['division, creationTime desc', ['C', 'İ', 'D', 'Ç']],
    ] as const) {
      expect(await names({ sorting })).toEqual(order)
    }
    expect((await listed({ filterText: 'olcum', sorting: 'name' })).items.map(({ name }) => name.slice(6))).toEqual([
      'C',
      'Ç',
      'D',
      'İ',
    ])
    const ofDivision = (await listed({ filterText: 'INSAN KAYNAK', maxResultCount: 1000 })).items
    expect(new Set(ofDivision.map(({ division }) => division))).toEqual(new Set(['İnsan kaynakları']))
    expect(await listed({ filterText: 'ölçüm', skipCount: 1, maxResultCount: 1 })).toMatchObject({
      totalCount: 4,
      items: [{ name: 'Ölçüm Ç' }],
    })
    expectInvalid(await admin.call(caseTypeRoutes.pagedList, { query: { sorting: 'divisionId' } }), { sorting: undefined })
  })
})

describe('GET /api/destek/case-type', () => {
  it('answers all case types, also to people who only work with cases [API-098]', async () => {
    const { items } = (await as.user('agent').call(caseTypeRoutes.all, {})).body
    expect(items).toHaveLength((await listed({ maxResultCount: 0 })).totalCount)
    const names = items.map(({ name }) => name)
    expect(names).toEqual(names.toSorted(new Intl.Collator('en').compare))
    expect((await as.user('employee').call(caseTypeRoutes.all, {})).status).toBe(403)
  })
})

describe('one case type', () => {
  it('is answered by its id [API-097]', async () => {
    const caseType = await given({ sla: 12 })
    expect((await admin.call(caseTypeRoutes.one, { params: { id: caseType.id } })).body).toEqual(caseType)
  })

  it('is deleted, and is gone then [API-101, CTYPE-001]', async () => {
    const caseType = await given()
    expect(await admin.call(caseTypeRoutes.remove, { params: { id: caseType.id } })).toMatchObject({ status: 204, text: '' })
    const answer = await admin.call(caseTypeRoutes.one, { params: { id: caseType.id } })
    expectRefusal(answer, 'record.notFound', 'This case type no longer exists.')
  })

  it('of another tenant, or of none, is not there', async () => {
    const foreign = (await as.user('admin-gr').call(caseTypeRoutes.save, { body: draft({ divisionId: foreignDivision }) })).body
    for (const id of [foreign.id, crypto.randomUUID()]) {
      expectRefusal(await admin.call(caseTypeRoutes.one, { params: { id } }), 'record.notFound')
      expectRefusal(await save(draft({ id })), 'record.notFound')
      expectRefusal(await admin.call(caseTypeRoutes.remove, { params: { id } }), 'record.notFound')
    }
    expect(await allNames()).not.toContain(foreign.name)
  })
})

describe('the maintainers of case types', () => {
  const answersFor = (caller: typeof admin, id: string) =>
    Promise.all([
      caller.call(caseTypeRoutes.pagedList, {}),
      caller.call(caseTypeRoutes.one, { params: { id } }),
      caller.call(caseTypeRoutes.save, { body: draft() }),
      caller.call(caseTypeRoutes.remove, { params: { id } }),
    ])

  it('hold Destek.Definations.CaseTypes [PERM-020]', async () => {
    const { id } = await given()
    for (const userName of ['lead', 'agent', 'employee']) {
      const answers = await answersFor(as.user(userName), id)
      expect(answers.map(({ status, text }) => [status, text])).toEqual(Array(4).fill([403, '']))
    }
    await database.inTenant(demoTenantId('Turkey'), (tx) =>
      sql`delete from role_permission where permission = 'Destek.Definations.CaseTypes'`.execute(tx),
    )
    expect((await answersFor(admin, id)).map(({ status }) => status)).toEqual([403, 403, 403, 403])
  })
})
