import { historyRoutes } from '@destek/contracts/system/history'
import { leaveReasonRoutes, type SaveLeaveReason } from '@destek/contracts/definitions/leave-reasons'
import { F } from '@destek/contracts/system/settings'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { demoTenantId } from '../../../../../../tools/demo/demo-ids.ts'
import { expectInvalid, expectRefusal } from '../../../test/business-errors.ts'
import { startTestApp } from '../../../test/start-test-app.ts'

const { as, database } = await startTestApp()
const admin = as.user('admin')
const turkey = demoTenantId('Turkey')

let serial = 0
const draft = (changes: Partial<SaveLeaveReason> = {}) => {
  serial += 1
  return { id: null, name: `LOA_${serial}`, displayName: `Neden ${serial}`, isActive: true, ...changes }
}
const save = (body: object) => admin.call(leaveReasonRoutes.save, { body: body as SaveLeaveReason })
const given = async (changes: Partial<SaveLeaveReason> = {}) => (await save(draft(changes))).body
const allNames = async () => (await admin.call(leaveReasonRoutes.all, {})).body.items.map(({ name }) => name)
const listed = async (query: object) => (await admin.call(leaveReasonRoutes.pagedList, { query })).body

describe('POST /api/destek/loareason', () => {
  it('creates a leave reason and answers it whole [API-105, LOA-001, LOA-004]', async () => {
    const answer = await save({ id: null, name: ' TRIAL_MILITARY ', displayName: ' Askerlik ', isActive: false })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ name: 'TRIAL_MILITARY', displayName: 'Askerlik', isActive: false })
    expect((await admin.call(leaveReasonRoutes.one, { params: { id: answer.body.id } })).body).toEqual(answer.body)
    expect((await save({ name: 'TRIAL_NEW', displayName: 'Yeni' })).body.isActive).toBe(true)
  })

  it('updates the leave reason whose id is sent, its active flag too [API-105, LOA-001, REF-006]', async () => {
    const reason = await given()
    const { body } = await save({ ...reason, displayName: 'Doğum izni', isActive: false })
    expect(body).toMatchObject({ id: reason.id, name: reason.name, displayName: 'Doğum izni', isActive: false })
    expect((await save({ ...body, isActive: true })).body.isActive).toBe(true)
  })

  it.each([
    { field: 'name', label: 'Name', row: 'LOA-005' },
    { field: 'displayName', label: 'Display name', row: 'LOA-006' },
  ] as const)('wants a $field, takes 180 characters and refuses 181 [$row]', async ({ field, label }) => {
    const longest = `${(serial += 1)}`.padEnd(180, 'İ')
    expect((await given({ [field]: longest }))[field]).toBe(longest)
    const before = await allNames()
    for (const tooLong of [`${longest}x`, 'x'.repeat(10_000)]) {
      expectInvalid(await save(draft({ [field]: tooLong })), { [field]: `${label} length must be between 0 and 180.` })
    }
    for (const missing of ['', '   ', null, undefined]) {
      expectInvalid(await save({ ...draft(), [field]: missing }), { [field]: `Please input ${label}.` })
    }
    expect(await allNames()).toEqual(before)
  })

  it.each([
    ['Isı', 'ısı'],
    ['İzin', 'izin'],
    ['LEAVE_I', 'leave_i'],
  ])('takes “%s” and “%s” for the same name; display names may be alike [REF-011]', async (first, second) => {
    const reason = await given({ name: `${first} *`, displayName: 'Aynı' })
    expectRefusal(await save(draft({ name: `${second} *` })), 'record.nameTaken', 'This name is already registered.')
    expect((await save(reason)).status).toBe(200)
  })

  it('lets one of several simultaneous savers of a name win', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => save(draft({ name: 'Yarışan neden' }))))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403, 403])
  })

  it('tells the second of two savers that the leave reason was changed meanwhile', async () => {
    const reason = await given()
    await save({ ...reason, displayName: 'Birinci' })
    expectRefusal(await save({ ...reason, displayName: 'İkinci' }), 'record.changedMeanwhile')
    expect((await admin.call(leaveReasonRoutes.one, { params: { id: reason.id } })).body.displayName).toBe('Birinci')
  })

  it('keeps markup as the text it is', async () => {
    const text = '<script>alert(1)</script> & "quotes" \\ %_'
    expect(await given({ name: text, displayName: text })).toMatchObject({ name: text, displayName: text })
  })

  it('keeps what changed in the history', async () => {
    const reason = await given({ displayName: 'Önce' })
    await save({ ...reason, displayName: 'Sonra' })
    const { items } = (await admin.call(historyRoutes.pagedList, { params: { kind: 'leaveReason', id: reason.id } })).body
    expect(items[0]?.changes).toEqual([{ field: 'displayName', before: 'Önce', after: 'Sonra', isSecret: false }])
  })
})

describe('GET /api/destek/loareason/pagedlist', () => {
  it('filters by both names, sorts and pages [API-104]', async () => {
    for (const [name, displayName, isActive] of [
      ['zq İ', 'ölçüm b', true],
      ['zq Ç', 'ölçüm c', false],
      ['zq C', 'ölçüm a', true],
    ] as const) {
      await given({ name, displayName, isActive })
    }
    for (const [query, order] of [
      [{ filterText: 'ZQ' }, ['İ', 'Ç', 'C']],
      [{ filterText: 'olcum', sorting: 'name' }, ['C', 'Ç', 'İ']],
      [{ filterText: 'zq', sorting: 'displayName desc' }, ['Ç', 'İ', 'C']],
      [{ filterText: 'zq', sorting: 'isActive, creationTime desc' }, ['Ç', 'C', 'İ']],
      [{ filterText: 'zq', skipCount: 1, maxResultCount: 1 }, ['Ç']],
    ] as const) {
      const { items, totalCount } = await listed(query)
      expect(items.map(({ name }) => name.slice(3))).toEqual(order)
      expect(totalCount).toBe(3)
    }
    expectInvalid(await admin.call(leaveReasonRoutes.pagedList, { query: { maxResultCount: 1001 } }), {
      maxResultCount: undefined,
    })
  })
})

describe('GET /api/destek/loareason', () => {
  it('answers all leave reasons, inactive ones too, to those who ask for leaves as well [API-103]', async () => {
    const inactive = await given({ isActive: false })
    for (const userName of ['agent', 'manager', 'client']) {
      const { items } = (await as.user(userName).call(leaveReasonRoutes.all, {})).body
      expect(items).toHaveLength((await listed({ maxResultCount: 0 })).totalCount)
      expect(items.map(({ id }) => id)).toContain(inactive.id)
      const names = items.map(({ name }) => name)
      expect(names).toEqual(names.toSorted(new Intl.Collator('en').compare))
    }
    expect((await as.user('employee').call(leaveReasonRoutes.all, {})).status).toBe(403)
  })
})

describe('one leave reason', () => {
  it('is answered by its id [API-102]', async () => {
    const reason = await given()
    expect((await admin.call(leaveReasonRoutes.one, { params: { id: reason.id } })).body).toEqual(reason)
  })

  it('is deleted without a payload, and is gone then [API-106, LOA-001]', async () => {
    const reason = await given()
    expect(await admin.call(leaveReasonRoutes.remove, { params: { id: reason.id } })).toMatchObject({ status: 204, text: '' })
    const answer = await admin.call(leaveReasonRoutes.one, { params: { id: reason.id } })
    expectRefusal(answer, 'record.notFound', 'This leave reason no longer exists.')
  })

  it('of another tenant, or of none, is not there', async () => {
    const foreign = (await as.user('admin-gr').call(leaveReasonRoutes.save, { body: draft() })).body
    for (const id of [foreign.id, crypto.randomUUID()]) {
      expectRefusal(await admin.call(leaveReasonRoutes.one, { params: { id } }), 'record.notFound')
      expectRefusal(await save(draft({ id })), 'record.notFound')
      expectRefusal(await admin.call(leaveReasonRoutes.remove, { params: { id } }), 'record.notFound')
    }
    expect(await allNames()).not.toContain(foreign.name)
  })
})

describe('the maintainers of leave reasons', () => {
  const answersFor = (caller: typeof admin, id: string) =>
    Promise.all([
      caller.call(leaveReasonRoutes.pagedList, {}),
      caller.call(leaveReasonRoutes.one, { params: { id } }),
      caller.call(leaveReasonRoutes.save, { body: draft() }),
      caller.call(leaveReasonRoutes.remove, { params: { id } }),
    ])

  it('work in a tenant that has the feature of passwords', async () => {
    const { id } = await given()
    const setFeature = (value: string) =>
      database.inTenant(turkey, (tx) => tx.updateTable('tenant_feature').set({ value }).where('name', '=', F.Password).execute())
    await setFeature('false')
    const answers = [...(await answersFor(admin, id)), await admin.call(leaveReasonRoutes.all, {})]
    expect(answers.map(({ status, text }) => [status, text])).toEqual(Array(5).fill([403, '']))
    await setFeature('true')
    expect((await admin.call(leaveReasonRoutes.one, { params: { id } })).status).toBe(200)
  })

  it('hold Destek.Definations.LoaReason [PERM-016]', async () => {
    const { id } = await given()
    for (const userName of ['lead', 'agent', 'manager', 'employee']) {
      const answers = await answersFor(as.user(userName), id)
      expect(answers.map(({ status, text }) => [status, text])).toEqual(Array(4).fill([403, '']))
    }
    await database.inTenant(turkey, (tx) =>
      sql`delete from role_permission where permission = 'Destek.Definations.LoaReason'`.execute(tx),
    )
    expect((await answersFor(admin, id)).map(({ status }) => status)).toEqual([403, 403, 403, 403])
  })
})
