import { inconsistentDataRoutes } from '@destek/contracts/people/inconsistent-data'
import { describe, expect, it } from 'vitest'
import { expectInvalid, expectRefusal } from '../../test/business-errors.ts'
import type { Caller } from '../../test/caller.ts'
import { startTestApp } from '../../test/start-test-app.ts'
import { accountOf, preparePeople } from './test-people.ts'

const testApp = await startTestApp()
const { as } = testApp
const { inTurkey, givenEmployee } = preparePeople(testApp)
const [admin, agent] = [as.user('admin'), as.user('agent')]
const nameOf = (userName: string) => `${accountOf(userName).givenName} ${accountOf(userName).familyName}`

const person = await givenEmployee({ first_name: 'Işıl', last_name: 'Wqdemir' })
const another = await givenEmployee({ first_name: 'Adem', last_name: 'Wqçakır' })
const list = async (query: object = {}, caller = admin) =>
  (await caller.call(inconsistentDataRoutes.pagedList, { query: { maxResultCount: 1000, ...query } })).body
const given = async (comment: string, employeeId = person.id) => {
  await agent.call(inconsistentDataRoutes.report, { body: { employeeId, comment } })
  return (await list({ employeeId })).items[0]!
}
const resolve = (id: string, body: object, caller: Caller = admin) =>
  caller.call(inconsistentDataRoutes.resolve, { params: { id }, body: body as never })
const eventsOf = (id: string) =>
  inTurkey((tx) =>
    tx.selectFrom('event').select(['type', 'before', 'after']).where('subject_id', '=', id).orderBy('id').execute(),
  )

const first = await given('Telefonu eski.')
const second = await given('Soyadı İşler olmuş.', another.id)
const third = await given('Programı değişti.')

describe('GET /api/destek/employee/inconsistent-data', () => {
  it('answers what is wrong about whom, by whom, the newest first', async () => {
    const { items, totalCount } = await list()
    expect(items.slice(0, 3).map(({ id }) => id)).toEqual([third.id, second.id, first.id])
    expect(totalCount).toBe(items.length)
    expect(items[1]).toEqual({
      id: second.id,
      employeeId: another.id,
      employeeName: 'Adem Wqçakır',
      ident: another.ident,
      comment: 'Soyadı İşler olmuş.',
      creationTime: expect.stringMatching(/Z$/),
      creatorName: nameOf('agent'),
      isResolved: false,
      resolution: null,
      resolvedTime: null,
      resolverName: null,
    })
  })

  it('is narrowed by employee, by text and by whether it is resolved; sorted and paged', async () => {
    const idsOf = async (query: object) => (await list(query)).items.map(({ id }) => id)
    expect(await idsOf({ employeeId: person.id })).toEqual([third.id, first.id])
    for (const filterText of ['WQCAKIR', another.ident.toLowerCase(), 'isler'])
      expect(await idsOf({ filterText })).toEqual([second.id])
    expect(await idsOf({ filterText: 'wq', sorting: 'employeeName, creationTime' })).toEqual([second.id, first.id, third.id])
    expect(await idsOf({ employeeId: person.id, sorting: 'creationTime', maxResultCount: 1, skipCount: 1 })).toEqual([third.id])
    for (const sorting of ['creatorName', 'resolvedTime desc']) expect((await list({ sorting })).totalCount).toBeGreaterThan(3)
    const [open, resolved] = [await list({ isResolved: 'false' }), await list({ isResolved: 'true' })]
    expect(open.items.every(({ isResolved }) => !isResolved)).toBe(true)
    expect(resolved.items.length).toBeGreaterThan(0)
    expect(resolved.items.every(({ isResolved, resolverName }) => isResolved && resolverName !== null)).toBe(true)
    expect(open.totalCount + resolved.totalCount).toBe((await list()).totalCount)
  })

  it('is for those who maintain the records, of their own tenant', async () => {
    for (const userName of ['agent', 'lead', 'manager', 'employee']) {
      expect((await as.user(userName).call(inconsistentDataRoutes.pagedList, {})).status).toBe(403)
      expect((await resolve(first.id, { isResolved: true }, as.user(userName))).status).toBe(403)
    }
    expect((await list({ employeeId: person.id }, as.user('admin-gr'))).items).toEqual([])
  })
})

describe('POST /api/destek/employee/inconsistent-data/{id}/resolve', () => {
  it('resolves once, and takes it back', async () => {
    const { id } = await given('Yöneticisi değişti.')
    const resolved = (await resolve(id, { isResolved: true, resolution: ' Düzeltildi. ' })).body
    expect(resolved).toMatchObject({ id, isResolved: true, resolution: 'Düzeltildi.', resolverName: nameOf('admin') })
    expect(resolved.resolvedTime).toMatch(/Z$/)
    expect((await resolve(id, { isResolved: true, resolution: 'Bir daha.' })).body).toEqual(resolved)
    const reopened = (await resolve(id, { isResolved: false })).body
    expect(reopened).toMatchObject({ isResolved: false, resolution: null, resolvedTime: null, resolverName: null })
    expect((await resolve(id, { isResolved: false })).body).toEqual(reopened)
    expect(await eventsOf(id)).toEqual([
      expect.objectContaining({ type: 'inconsistentData.reported' }),
      { type: 'inconsistentData.resolved', before: null, after: { resolution: 'Düzeltildi.' } },
      { type: 'inconsistentData.reopened', before: { resolution: 'Düzeltildi.', resolverName: nameOf('admin') }, after: null },
    ])
  })

  it('resolves one of two who do it at once', async () => {
    const { id } = await given('İki kişi birden.')
    const answers = await Promise.all([1, 2].map((nth) => resolve(id, { isResolved: true, resolution: `${nth}` })))
    expect(answers[0]!.body).toEqual(answers[1]!.body)
    expect((await eventsOf(id)).filter(({ type }) => type === 'inconsistentData.resolved')).toHaveLength(1)
  })

  it('refuses what is too long, and what is not there', async () => {
    expectInvalid(await resolve(first.id, { isResolved: true, resolution: 'ş'.repeat(1001) }), { resolution: undefined })
    expectInvalid(await resolve(first.id, {}), { isResolved: undefined })
    expectRefusal(await resolve(crypto.randomUUID(), { isResolved: true }), 'record.notFound')
    expectRefusal(await resolve(first.id, { isResolved: true }, as.user('admin-gr')), 'record.notFound')
    expect((await list({ filterText: first.comment })).items).toEqual([first])
  })
})
