import type { FeedbackSummary } from '@destek/contracts/system/feedback'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { startTestApp } from '../../test/start-test-app.ts'
import { type Given, nameOf, prepareFeedback } from './test-feedback.ts'

const testApp = await startTestApp()
const { give, list, summary, sheetOf } = prepareFeedback(testApp)

/** Texts of users, and search words in other letters. */
const words = ['Çağrı', 'ışık', 'İSTANBUL', 'rapor', '100%']
const sought = ['', 'cagri', 'IŞIK', 'istanbul', '%', 'or 1']
const folded = (text: string) => text.toLocaleLowerCase('tr').normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ı', 'i')

const people = ['admin-gr', 'agent-gr']
const anyMoment = fc
  .date({ min: new Date('2004-12-25T00:00:00Z'), max: new Date('2008-02-05T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString())
const anyGiven = fc.record({
  from: fc.constantFrom(...people),
  at: anyMoment,
  score: fc.option(fc.integer({ min: 1, max: 5 })),
  description: fc.tuple(fc.constantFrom(...words), fc.nat(20)).map(([word, nth]) => `${word} ${nth}`),
})
const anyDay = anyMoment.map((moment) => moment.slice(0, 10))
const anyFilter = fc.record({
  days: fc.tuple(anyDay, anyDay).filter(([one, other]) => one !== other),
  score: fc.option(fc.integer({ min: 1, max: 5 })),
  filterText: fc.constantFrom(...sought, nameOf('agent-gr')),
})

/** Winter and summer differ there, so that neither days nor months begin at the same hour of the world's clock. */
const dayInGreece = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Athens', dateStyle: 'short' })

describe('list, summary and spreadsheet', () => {
  it('are what a plain recomputation says, for whatever was given and is asked', { timeout: 60_000 }, async () => {
    const reader = testApp.as.user('admin-gr')
    const all: Given[] = []
    await fc.assert(
      fc.asyncProperty(fc.array(anyGiven, { maxLength: 12 }), anyFilter, async (given, { days, score, filterText }) => {
        await give('Greece', given)
        all.push(...given)
        const [startDate, endDate] = days.toSorted() as [string, string]
        const expected = all.filter((one) => {
          const day = dayInGreece.format(new Date(one.at))
          const texts = [one.description, nameOf(one.from)].map(folded)
          return (
            day >= startDate &&
            day <= endDate &&
            (score === null || one.score === score) &&
            texts.some((text) => text.includes(folded(filterText)))
          )
        })
        const query = { startDate, endDate, filterText, ...(score && { score: String(score) }) }
        const { items, totalCount } = await list(query, reader)
        const told = (one: Pick<Given, 'description' | 'score'>, at: string) => `${at} ${one.score} ${one.description}`
        expect(items.map((one) => told(one, one.creationTime)).toSorted()).toEqual(
          expected.map((one) => told(one, one.at)).toSorted(),
        )
        expect(totalCount).toBe(expected.length)
        expect(await summary(query, reader)).toEqual(recomputed(expected))
        expect((await sheetOf(query, reader)).rows).toHaveLength(expected.length + 1)
      }),
      { numRuns: 40 },
    )
  })
})

function recomputed(given: readonly Given[]): FeedbackSummary {
  const averageOf = (some: readonly Given[]) => {
    const scores = some.flatMap(({ score }) => score ?? [])
    return scores.length > 0 ? scores.reduce((sum, score) => sum + score, 0) / scores.length : null
  }
  const monthOf = ({ at }: Given) => `${dayInGreece.format(new Date(at)).slice(0, 7)}-01`
  const months = given.map(monthOf).toSorted()
  const calendar = [2004, 2005, 2006, 2007, 2008].flatMap((year) =>
    Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}-01`),
  )
  return {
    count: given.length,
    average: averageOf(given),
    scores: [1, 2, 3, 4, 5].map((score) => given.filter((one) => one.score === score).length),
    months: calendar
      .filter((month) => months.length > 0 && month >= months[0]! && month <= months.at(-1)!)
      .slice(-24)
      .map((month) => {
        const those = given.filter((one) => monthOf(one) === month)
        return { month, count: those.length, average: averageOf(those) }
      }),
  }
}
