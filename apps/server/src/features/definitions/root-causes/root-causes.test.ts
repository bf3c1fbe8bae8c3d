import { historyRoutes } from '@destek/contracts/system/history'
import { rootCauseRoutes, type SaveRootCause } from '@destek/contracts/definitions/root-causes'
import { describe, expect, it } from 'vitest'
import { expectInvalid, expectRefusal } from '../../../test/business-errors.ts'
import { startTestApp } from '../../../test/start-test-app.ts'

const { as } = await startTestApp()
const admin = as.user('admin')
const unknown = crypto.randomUUID()

let serial = 0
const draft = (changes: object = {}) => ({ id: null, name: `Neden ${(serial += 1)}`, ...changes })
const save = (body: object) => admin.call(rootCauseRoutes.save, { body: body as SaveRootCause })
const given = async (changes: object = {}) => {
  const answer = await save(draft(changes))
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}
const listed = async (query: object, caller = admin) => (await caller.call(rootCauseRoutes.pagedList, { query })).body
const names = async (query: object) => (await listed(query)).items.map(({ name }) => name)

describe('GET /api/destek/root-cause-analysis/pagedlist', () => {
  it('answers the reasons, or the action owners of one, in pages and in order [API-086]', async () => {
    const reason = await given({ name: 'zzz Eksik eğitim' })
    await given({ name: 'zzz Sistem hatası', isActive: false })
    for (const name of ['Cam', 'Çam', 'Dam']) await given({ name, parentId: reason.id })
    expect(await names({ filterText: 'ZZZ' })).toEqual(['zzz Eksik eğitim', 'zzz Sistem hatası'])
    expect(await names({ filterText: 'zzz egitim', parentId: '' })).toEqual([])
    expect(await names({ filterText: 'zzz eksik EGITIM', parentId: '' })).toEqual(['zzz Eksik eğitim'])
    expect(await names({ filterText: 'zzz', isActive: 'false' })).toEqual(['zzz Sistem hatası'])
    const owners = await listed({ parentId: reason.id, sorting: 'name desc', skipCount: 1, maxResultCount: 2 })
    expect(owners.totalCount).toBe(3)
    expect(owners.items.map(({ name, parentName }) => [name, parentName])).toEqual([
      ['Çam', 'zzz Eksik eğitim'],
      ['Cam', 'zzz Eksik eğitim'],
    ])
    expectInvalid(await admin.call(rootCauseRoutes.pagedList, { query: { sorting: 'parentId' } }), { sorting: undefined })
  })

  it('comes with the tenant, is only read by those who work with cases, and maintained by others [CASE-095]', async () => {
    const { id } = await given()
    const agent = as.user('agent')
    expect((await listed({}, agent)).totalCount).toBeGreaterThan(0)
    expect((await as.user('employee').call(rootCauseRoutes.pagedList, {})).status).toBe(403)
    const answers = await Promise.all([
      agent.call(rootCauseRoutes.one, { params: { id } }),
      agent.call(rootCauseRoutes.save, { body: draft() }),
      agent.call(rootCauseRoutes.remove, { params: { id } }),
    ])
    expect(answers.map(({ status, text }) => [status, text])).toEqual(Array(3).fill([403, '']))
    expectRefusal(await as.user('admin-gr').call(rootCauseRoutes.one, { params: { id } }), 'record.notFound')
  })
})

describe('POST /api/destek/root-cause-analysis', () => {
  it('creates a reason and an action owner, updates them, and remembers what was', async () => {
    const [reason, other] = [await given(), await given()]
    const owner = await given({ name: ' Tedarikçi ', parentId: reason.id })
    expect(owner).toMatchObject({ name: 'Tedarikçi', parentId: reason.id, parentName: reason.name, isActive: true })
    const moved = (await save({ ...owner, parentId: other.id, isActive: false })).body
    expect((await admin.call(rootCauseRoutes.one, { params: { id: owner.id } })).body).toEqual(moved)
    const history = await admin.call(historyRoutes.pagedList, { params: { kind: 'rootCause', id: owner.id } })
    const changes = history.body.items[0]?.changes.map(({ field, before, after }) => [field, before, after])
    expect(changes?.toSorted()).toEqual([
      ['isActive', true, false],
      ['parentName', reason.name, other.name],
    ])
  })

  it.each([
    [{ name: '  ' }, { name: 'Please input Name.' }],
    [{ name: 'x'.repeat(181) }, { name: 'Name length must be between 0 and 180.' }],
    [{ name: 'x'.repeat(10_000) }, { name: 'Name length must be between 0 and 180.' }],
    [{ parentId: 'x' }, { parentId: undefined }],
    [{ parentId: unknown }, { parentId: 'The chosen Ticket reason does not exist any more.' }],
  ])('refuses %o', async (changes, problems) => {
    const before = (await listed({})).totalCount
    expectInvalid(await save(draft(changes)), problems)
    expect((await listed({})).totalCount).toBe(before)
    expect((await given({ name: `${(serial += 1)}`.padEnd(180, 'x') })).name).toHaveLength(180)
  })

  it('knows two levels and each name once below one reason', async () => {
    const [reason, other] = [await given(), await given()]
    const owner = await given({ name: 'İşe alım', parentId: reason.id })
    expectInvalid(await save({ ...reason, parentId: reason.id }), { parentId: 'A record cannot be its own Ticket reason.' })
    expectInvalid(await save(draft({ parentId: owner.id })), { parentId: 'Ticket reason must be one of the first level.' })
    expectRefusal(
      await save({ ...reason, parentId: other.id }),
      'rootCause.hasActionOwners',
      `“${reason.name}” has action owners (1), so it must stay a reason. Move or delete those first.`,
    )
    expectRefusal(await save(draft({ name: 'işe alım', parentId: reason.id })), 'record.nameTaken')
    expect((await save(draft({ name: 'işe alım', parentId: other.id }))).status).toBe(200)
    const [one, two] = [await given(), await given()]
    const crossed = await Promise.all([save({ ...one, parentId: two.id }), save({ ...two, parentId: one.id })])
    expect(crossed.map(({ status }) => status).toSorted()).toEqual([200, 400])
  })

  it('tells the second of two savers', async () => {
    const reason = await given()
    await save({ ...reason, isActive: false })
    expectRefusal(await save({ ...reason, name: 'Geç kalan' }), 'record.changedMeanwhile')
    expectRefusal(await save(draft({ id: unknown })), 'record.notFound', 'This root cause no longer exists.')
  })
})

describe('DELETE /api/destek/root-cause-analysis/{id}', () => {
  it('deletes what nothing is below of', async () => {
    const reason = await given()
    const owner = await given({ parentId: reason.id })
    const refused = await admin.call(rootCauseRoutes.remove, { params: { id: reason.id } })
    expectRefusal(refused, 'record.inUse')
    expect(refused.text).toContain('1 action owner')
    for (const { id } of [owner, reason]) {
      expect(await admin.call(rootCauseRoutes.remove, { params: { id } })).toMatchObject({ status: 204, text: '' })
    }
  })
})
