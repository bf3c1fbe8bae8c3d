import { feedbackRoutes, type FeedbackSummary } from '@destek/contracts/system/feedback'
import { describe, expect, it } from 'vitest'
import { expectInvalid } from '../../test/business-errors.ts'
import { startTestApp } from '../../test/start-test-app.ts'
import { nameOf, prepareFeedback } from './test-feedback.ts'

const testApp = await startTestApp()
const { as } = testApp
const { give, list, summary, sheetOf } = prepareFeedback(testApp)
const admin = as.user('admin')
const textsOf = async (query: object) => (await list(query)).items.map(({ description }) => description)

/** A year without other rows. The clock of the tenant is three hours ahead of these times. */
const year = { startDate: '2018-01-01', endDate: '2018-12-31' }
await give('Turkey', [
  { from: 'agent', at: '2018-01-31T20:59:00Z', score: 5, description: 'Çok hızlı.' },
  { from: 'lead', at: '2018-01-31T21:00:00Z', score: 2, description: '=1+1' },
  { from: 'employee', at: '2018-02-10T09:00:00Z', score: null, description: 'Puansız bir görüş.' },
  { from: 'agent', at: '2018-05-01T09:00:00Z', score: 4, description: 'Arama çok iyi.' },
])

describe('GET /api/destek/feedback', () => {
  it('answers what was written, by whom and when, the newest first', async () => {
    const { items, totalCount } = await list(year)
    expect(totalCount).toBe(4)
    expect(items.map(({ description }) => description)).toEqual(['Arama çok iyi.', 'Puansız bir görüş.', '=1+1', 'Çok hızlı.'])
    expect(items[0]).toEqual({
      id: expect.any(String),
      score: 4,
      description: 'Arama çok iyi.',
      creationTime: '2018-05-01T09:00:00.000Z',
      creatorName: nameOf('agent'),
    })
  })

  it('is narrowed by days of the tenant, by score and by text, sorted and paged', async () => {
    expect(await textsOf({ startDate: '2018-01-01', endDate: '2018-01-31' })).toEqual(['Çok hızlı.'])
    expect(await textsOf({ startDate: '2018-02-01', endDate: '2018-02-10' })).toEqual(['Puansız bir görüş.', '=1+1'])
    expect(await textsOf({ ...year, score: '4' })).toEqual(['Arama çok iyi.'])
    expect(await textsOf({ ...year, score: '' })).toHaveLength(4)
    expect(await textsOf({ ...year, filterText: 'COK HIZLI' })).toEqual(['Çok hızlı.'])
    expect(await textsOf({ ...year, filterText: nameOf('lead').toLocaleUpperCase('tr') })).toEqual(['=1+1'])
    expect(await textsOf({ ...year, filterText: '%' })).toEqual([])
    expect(await textsOf({ ...year, sorting: 'score' })).toEqual(['=1+1', 'Arama çok iyi.', 'Çok hızlı.', 'Puansız bir görüş.'])
    expect(await textsOf({ ...year, sorting: 'creationTime', skipCount: 1, maxResultCount: 1 })).toEqual(['=1+1'])
    expect(new Set(await textsOf({ ...year, sorting: 'creatorName desc' })).size).toBe(4)
  })
})

describe('GET /api/destek/feedback/summary', () => {
  it('tells the average, how often each score was given, and every month in between', async () => {
    expect(await summary(year)).toEqual({
      count: 4,
      average: 11 / 3,
      scores: [0, 1, 0, 1, 1],
      months: [
        { month: '2018-01-01', count: 1, average: 5 },
        { month: '2018-02-01', count: 2, average: 2 },
        { month: '2018-03-01', count: 0, average: null },
        { month: '2018-04-01', count: 0, average: null },
        { month: '2018-05-01', count: 1, average: 4 },
      ],
    } satisfies FeedbackSummary)
    expect(await summary({ startDate: '2017-01-01', endDate: '2017-02-01' })).toEqual({
      count: 0,
      average: null,
      scores: [0, 0, 0, 0, 0],
      months: [],
    })
  })

  it('is about the whole list, whatever page of it was asked for', async () => {
    expect(await summary({ ...year, skipCount: 3, maxResultCount: 1 })).toEqual(await summary(year))
    expect(await summary({ ...year, score: 5 })).toMatchObject({ count: 1, average: 5, scores: [0, 0, 0, 0, 1] })
  })
})

describe('GET /api/destek/feedback/excel-list', () => {
  it('answers the same list as a spreadsheet, headed in the words of the reader, without formulas', async () => {
    const { total, rows } = await sheetOf({ ...year, maxResultCount: 1 })
    expect(total).toBe('4')
    expect(rows).toEqual([
      ['Score', 'Feedback', 'From', 'Sent at'],
      [4, 'Arama çok iyi.', nameOf('agent'), '2018-05-01 12:00'],
      [null, 'Puansız bir görüş.', nameOf('employee'), '2018-02-10 12:00'],
      [2, '=1+1', nameOf('lead'), '2018-02-01 00:00'],
      [5, 'Çok hızlı.', nameOf('agent'), '2018-01-31 23:59'],
    ])
    const turkish = await sheetOf({ ...year, score: '2' }, admin, 'tr')
    expect(turkish.rows).toEqual([
      ['Puan', 'Geri bildirim', 'Gönderen', 'Gönderim zamanı'],
      [2, '=1+1', nameOf('lead'), '2018-02-01 00:00'],
    ])
  })
})

const readers = [feedbackRoutes.pagedList, feedbackRoutes.summary, feedbackRoutes.excelList] as const

describe.each(readers.map((route) => [route.path, route] as const))('%s', (_, route) => {
  const ask = (query: object, caller = admin, language = 'en') =>
    caller.call(route, { query: query as never }, { 'accept-language': language })

  it('is for those who may read it, and theirs is that of their tenant', async () => {
    expect((await ask(year, as.nobody())).status).toBe(401)
    for (const userName of ['agent', 'lead', 'manager', 'client', 'employee'])
      expect((await ask(year, as.user(userName))).status, userName).toBe(403)
    expect((await ask({ score: 0 }, as.user('agent'))).status).toBe(403)
    expect((await ask(year, as.user('admin-gr'))).status).toBe(200)
  })

  it.each([
    [{ score: '0' }, 'score', 'Score must be a whole number from 1 to 5.', 'Puan 1 ile 5 arasında bir tam sayı olmalıdır.'],
    [{ score: '6' }, 'score', 'Score must be a whole number from 1 to 5.', 'Puan 1 ile 5 arasında bir tam sayı olmalıdır.'],
    [{ score: '4.5' }, 'score', 'Score must be a whole number from 1 to 5.', 'Puan 1 ile 5 arasında bir tam sayı olmalıdır.'],
    [{ startDate: '2018-02-30' }, 'startDate', 'Start date must be a day, for example 2026-11-15.', undefined],
    [{ endDate: 'yesterday' }, 'endDate', 'End date must be a day, for example 2026-11-15.', undefined],
    [
      { startDate: '2018-02-02', endDate: '2018-02-01' },
      'startDate',
      'The start of a date range cannot be after or equal to its end.',
      undefined,
    ],
    [{ sorting: 'description' }, 'sorting', undefined, undefined],
  ])('refuses %o', async (query, field, english, turkish) => {
    expectInvalid(await ask(query), { [field]: english })
    expectInvalid(await ask(query, admin, 'tr'), { [field]: turkish }, 'İşleminiz geçerli değil!')
  })
})

it('another tenant reads nothing of it', async () => {
  const other = as.user('admin-gr')
  expect(await list(year, other)).toEqual({ items: [], totalCount: 0 })
  expect(await summary(year, other)).toMatchObject({ count: 0, months: [] })
  expect((await sheetOf(year, other)).rows).toHaveLength(1)
})
