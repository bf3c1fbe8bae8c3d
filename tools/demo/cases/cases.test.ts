import { caseLimits } from '@destek/contracts/cases/case-limits'
import { cleanRichText } from '@destek/server/features/cases/rich-text'
import { describe, expect, it } from 'vitest'
import { employees } from '../employees.ts'
import { greece } from '../greece/content.ts'
import { turkey } from '../turkey/content.ts'
import { users } from '../users.ts'
import { cases } from './cases.ts'
import type { NumberedCase } from './demo-case.ts'
import { day, hour } from './opening-times.ts'

/** A Sunday night: nobody works, and still there are new cases. */
const now = new Date('2026-03-01T01:07:30Z')

const made = new Map(
  [turkey, greece].map((content) => {
    const staff = employees(content)
    return [content.tenant, cases(content, staff, users(content.tenant, staff), now)]
  }),
)
const isOpen = ({ closing }: NumberedCase) => closing === null
const textOf = ({ description }: NumberedCase) => description.text
const age = ({ openedAt }: NumberedCase) => now.getTime() - openedAt

describe.each([
  [turkey, 5000, 40],
  [greece, 400, 5],
] as const)('the cases of $tenant', ({ tenant, caseTexts }, count, fewOpen) => {
  const all = made.get(tenant)!
  const open = all.filter(isOpen)

  it('have numbers without a gap in the order of their opening', () => {
    expect(all.map(({ number }) => number)).toEqual(Array.from({ length: count }, (_, nth) => 100_001 + nth))
    expect(all.filter((each, nth) => nth > 0 && each.openedAt < all[nth - 1]!.openedAt)).toEqual([])
  })

  it('reach from two years ago to some minutes ago', () => {
    expect(age(all[0]!)).toBeGreaterThan(690 * day)
    expect(age(all[0]!)).toBeLessThan(735 * day)
    expect(age(all.at(-1)!)).toBeLessThan(hour)
  })

  it('are mostly closed; of the open ones some are new, some old, some late and some wait for the employee', () => {
    expect(open.length / all.length).toBeGreaterThan(0.03)
    expect(open.length / all.length).toBeLessThan(0.08)
    const among = (is: (each: NumberedCase) => boolean) => open.filter(is).length
    expect(among((each) => age(each) < 2 * day)).toBeGreaterThanOrEqual(3)
    expect(among((each) => age(each) > 3 * day)).toBeGreaterThanOrEqual(fewOpen / 5)
    expect(among((each) => age(each) > each.category.sla * hour)).toBeGreaterThanOrEqual(fewOpen / 5)
    expect(among(({ status }) => status === caseTexts.statuses.waitingForEmployee)).toBeGreaterThanOrEqual(1)
  })

  it('tell a story in which nothing happens before the opening, after now or out of turn', () => {
    const isOutOfTurn = ({ openedAt, story, closing, firstResponseAt, notes, transfers }: NumberedCase) => {
      const steps = [openedAt, ...story.map(({ at }) => at)]
      const others = [firstResponseAt ?? openedAt, closing?.at ?? openedAt, ...[...notes, ...transfers].map(({ at }) => at)]
      const isOutside = [...steps, ...others].some((at) => at < openedAt || at > now.getTime())
      return isOutside || steps.some((at, nth) => nth > 0 && at < steps[nth - 1]!)
    }
    expect(all.filter(isOutOfTurn)).toEqual([])
    const ended = all.filter(({ story }) => story.length > 0)
    expect(ended.map(({ story }) => story.at(-1)!.status)).toEqual(ended.map(({ status }) => status))
    const closed = all.filter((each) => !isOpen(each))
    expect(closed.map(({ story }) => story.at(-1)!.at)).toEqual(closed.map(({ closing }) => closing!.at))
  })

  it('are described in markup that the server would keep as it is, with all words filled in', () => {
    expect(all.map(textOf).filter((text) => /[{}]/.test(text) || text.length > caseLimits.description)).toEqual([])
    const kinds = Map.groupBy(all, ({ description }) => description.html.replaceAll(/>[^<]+</g, '><'))
    for (const [each] of kinds.values()) expect(cleanRichText(each!.description.html)).toEqual(each!.description)
    expect(kinds.size).toBeGreaterThan(5)
  })
})

it('words each category in eight ways at the least', () => {
  const turkish = Map.groupBy(made.get('Turkey')!, ({ main, category }) => `${main.name} › ${category.name}`)
  const texts = [...turkish].map(([name, some]) => ({ name, of: some.length, texts: new Set(some.map(textOf)).size }))
  expect(texts.filter((each) => each.texts < Math.min(8, each.of / 2))).toEqual([])
})

it('gives the demo accounts queues of a size to work with', () => {
  const open = made.get('Turkey')!.filter(isOpen)
  const assignedTo = (userName: string) => open.filter(({ user }) => user?.userName === userName).length
  const team = open.filter(({ team }) => team.name === 'IT Support').length
  for (const size of [assignedTo('agent'), assignedTo('lead'), assignedTo('agent2')]) {
    expect(size).toBeGreaterThanOrEqual(8)
    expect(size).toBeLessThanOrEqual(40)
  }
  expect(team).toBeGreaterThanOrEqual(20)
  expect(team).toBeLessThanOrEqual(60)
})

it('gives the employee six cases of their own, one of them waiting for their answer', () => {
  const own = made.get('Turkey')!.filter(({ requester }) => requester.account === 'employee')
  expect(own.filter(isOpen).map(({ status }) => status)).toEqual(['Çalışan Yanıtı Bekleniyor', 'İşlemde', 'Açık'])
  expect(own.filter((each) => !isOpen(each))).toHaveLength(3)
})
