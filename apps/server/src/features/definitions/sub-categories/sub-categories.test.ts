import { categoryRoutes } from '@destek/contracts/definitions/categories'
import { type SaveSubCategory, subCategoryRoutes } from '@destek/contracts/definitions/sub-categories'
import { describe, expect, it } from 'vitest'
import { demoId } from '../../../../../../tools/demo/demo-ids.ts'
import { expectInvalid, expectRefusal } from '../../../test/business-errors.ts'
import { startTestApp } from '../../../test/start-test-app.ts'

const { as } = await startTestApp()
const admin = as.user('admin')
const unknown = crypto.randomUUID()

const category = async (name: string, parentId: string | null = null) => {
  const body = { id: null, name, parentId, divisionId: demoId('Turkey', 'division', 'Bordro') }
  return (await admin.call(categoryRoutes.save, { body })).body
}
const topic = await category('Kırılım konusu')
const payslip = await category('Bordro pusulası', topic.id)
const leave = await category('İzin ücreti', topic.id)

let serial = 0
const draft = (changes: object = {}) => ({ id: null, wrapupId: payslip.id, name: `Kırılım ${(serial += 1)}`, ...changes })
const save = (body: object) => admin.call(subCategoryRoutes.save, { body: body as SaveSubCategory })
const given = async (changes: object = {}) => {
  const answer = await save(draft(changes))
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}
const one = async (id: string) => (await admin.call(subCategoryRoutes.one, { params: { id } })).body
const listed = async (query: object) => (await admin.call(subCategoryRoutes.pagedList, { query })).body
const total = async () => (await listed({})).totalCount
const isFree = async (body: object) =>
  (await admin.call(subCategoryRoutes.checkDuplicate, { body: body as SaveSubCategory })).body

describe('POST /api/destek/wrapup/subwrapup', () => {
  it('creates one below a category and updates it, the active flag as well [API-083, API-081, SUBW-001, SUBW-005, REF-006]', async () => {
    const created = await given({ name: ' Eksik gün ' })
    expect(created).toMatchObject({
      wrapupId: payslip.id,
      wrapupName: 'Bordro pusulası',
      wrapupParentName: 'Kırılım konusu',
      name: 'Eksik gün',
      isActive: true,
    })
    const { body } = await save({ ...created, wrapupId: topic.id, isActive: false })
    expect(body).toMatchObject({ id: created.id, wrapupName: 'Kırılım konusu', wrapupParentName: null, isActive: false })
    expect(await one(created.id)).toEqual(body)
  })

  it('requires a category and a name, which has at most 180 characters [SUBW-006, SUBW-007, SUBW-008]', async () => {
    const longest = 'ğ'.repeat(180)
    expect((await given({ name: longest })).name).toBe(longest)
    const before = await total()
    for (const name of ['', '  ', undefined]) {
      expectInvalid(await save(draft({ name, wrapupId: '' })), {
        wrapupId: 'Please select Category.',
        name: 'Please input Name.',
      })
    }
    for (const name of [`${longest}x`, 'x'.repeat(10_000)]) {
      expectInvalid(await save(draft({ name })), { name: 'Name length must be between 0 and 180.' })
    }
    expectInvalid(await save(draft({ wrapupId: unknown })), { wrapupId: 'The chosen Category does not exist any more.' })
    const foreign = await as.user('admin-gr').call(subCategoryRoutes.save, { body: draft() })
    expectInvalid(foreign, { wrapupId: 'The chosen Category does not exist any more.' })
    expect(await total()).toBe(before)
  })

  it('keeps markup as the text it is', async () => {
    const name = '<img src=x onerror=alert(1)> & "tırnak"'
    expect((await given({ name })).name).toBe(name)
  })

  it.each([
    ['Isı farkı', 'ısı farkı'],
    ['İtiraz', ' itiraz '],
    ['Info', 'INFO'],
  ])('refuses “%s” and “%s” below one category, and says so beforehand [SUBW-009, API-085, REF-011]', async (first, second) => {
    expect(await isFree(draft({ name: first }))).toBe(true)
    const kept = await given({ name: first })
    expect(await isFree(draft({ name: second }))).toBe(false)
    expectRefusal(
      await save(draft({ name: second })),
      'subCategory.duplicate',
      `Sub wrapup duplicate: this category already has a sub-category named “${second.trim()}”.`,
    )
    expectRefusal(await save({ ...(await given()), name: second }), 'subCategory.duplicate')
    expect(await isFree({ ...kept, name: second })).toBe(true)
    expect(await isFree(draft({ name: second, wrapupId: leave.id }))).toBe(true)
    expect((await save(draft({ name: second, wrapupId: leave.id }))).status).toBe(200)
  })

  it('lets one of several simultaneous savers win, and tells the second saver of a record', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => save(draft({ name: 'Yarışan' }))))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403, 403])
    const record = await given()
    await save({ ...record, isActive: false })
    expectRefusal(await save({ ...record, name: 'Geç kalan' }), 'record.changedMeanwhile')
    expect(await one(record.id)).toMatchObject({ name: record.name, isActive: false })
  })
})

describe('GET /api/destek/wrapup/subwrapup/pagedlist', () => {
  it('filters by the names of the category and its own, and by the category [API-082, SUBW-002]', async () => {
    const own = await category('Ünvan şeması', topic.id)
    for (const name of ['Zam', 'Çıkış', 'Cezai']) await given({ name, wrapupId: own.id, isActive: name !== 'Zam' })
    const names = async (query: object) => (await listed(query)).items.map(({ name }) => name)
    expect(await names({ filterText: 'UNVAN SEMASI' })).toEqual(['Cezai', 'Çıkış', 'Zam'])
    expect(await names({ filterText: 'cikis', wrapupId: own.id })).toEqual(['Çıkış'])
    expect(await names({ wrapupId: own.id, isActive: 'false' })).toEqual(['Zam'])
    expect(await names({ wrapupId: own.id, sorting: 'name desc', skipCount: 1, maxResultCount: 1 })).toEqual(['Çıkış'])
    expect(await total()).toBe((await listed({ filterText: '', wrapupId: '' })).totalCount)
    expectInvalid(await admin.call(subCategoryRoutes.pagedList, { query: { sorting: 'wrapupId' } }), { sorting: undefined })
  })
})

describe('the order of sub-categories', () => {
  it('is by the main category and the category unless asked otherwise, and by the category alone on wish', async () => {
    const [early, late] = [await category('Sıra A'), await category('Sıra B')]
    const places = [
      await category('Sıra ikinci', early.id),
      await category('Sıra birinci', late.id),
      await category('Sıra üçüncü', late.id),
    ]
    for (const { id } of places) await given({ name: 'Sıralanan', wrapupId: id })
    await given({ name: 'Sıralanan', wrapupId: late.id })
    const paths = async (query: object) =>
      (await listed({ filterText: 'siralanan', ...query })).items.map(({ wrapupParentName, wrapupName }) => [
        wrapupParentName,
        wrapupName,
      ])
    const byPath = [
      ['Sıra A', 'Sıra ikinci'],
      [null, 'Sıra B'],
      ['Sıra B', 'Sıra birinci'],
      ['Sıra B', 'Sıra üçüncü'],
    ]
    expect(await paths({})).toEqual(byPath)
    expect(await paths({ sorting: 'wrapupPath desc' })).toEqual(byPath.toReversed())
    expect((await paths({ sorting: 'wrapupName, isActive' })).map(([, name]) => name)).toEqual([
      'Sıra B',
      'Sıra birinci',
      'Sıra ikinci',
      'Sıra üçüncü',
    ])
  })
})

describe('DELETE /api/destek/wrapup/subwrapup/{id}', () => {
  it('deletes one and answers nothing [API-084]', async () => {
    const { id } = await given()
    expect(await admin.call(subCategoryRoutes.remove, { params: { id } })).toMatchObject({ status: 204, text: '' })
    expectRefusal(
      await admin.call(subCategoryRoutes.one, { params: { id } }),
      'record.notFound',
      'This sub-category no longer exists.',
    )
    expectRefusal(await save(draft({ id })), 'record.notFound')
  })
})

describe('the maintainers of sub-categories', () => {
  it.each(['lead', 'agent', 'manager', 'client', 'employee'])('do not include %s [PERM-012]', async (userName) => {
    const caller = as.user(userName)
    const { id } = await given()
    const answers = await Promise.all([
      caller.call(subCategoryRoutes.pagedList, {}),
      caller.call(subCategoryRoutes.one, { params: { id } }),
      caller.call(subCategoryRoutes.save, { body: draft() }),
      caller.call(subCategoryRoutes.checkDuplicate, { body: draft() }),
      caller.call(subCategoryRoutes.remove, { params: { id } }),
    ])
    expect(answers.map(({ status, text }) => [status, text])).toEqual(Array(5).fill([403, '']))
    expectRefusal(await as.user('admin-gr').call(subCategoryRoutes.remove, { params: { id } }), 'record.notFound')
    expect((await one(id)).id).toBe(id)
  })
})
