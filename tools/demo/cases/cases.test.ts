import { caseLimits } from '@destek/contracts/cases/case-limits'
import { cleanRichText } from '@destek/server/features/cases/rich-text'
import { describe, expect, it } from 'vitest'
import { employees } from '../people/employees.ts'
import { greece } from '../greece/content.ts'
import { turkey } from '../turkey/content.ts'
import { users } from '../people/users.ts'
import { cases } from './cases.ts'
import type { NumberedCase } from './demo-case.ts'
import { day, hour, minute } from './times.ts'
import { workingHours } from './calendar.ts'

const tenants = [turkey, greece].map((content) => {
  const staff = employees(content)
  return { content, staff, people: users(content.tenant, staff) }
})

/** A Sunday night without work, a Monday before dawn, a busy morning and a Friday afternoon. */
const moments = ['2026-03-01T01:07:30Z', '2026-11-16T01:50:00Z', '2026-03-03T08:30:00Z', '2026-06-12T14:00:00Z']

const isOpen = ({ closing }: NumberedCase) => closing === null
const textOf = ({ description }: NumberedCase) => description.text
const dueOf = ({ openedAt, category }: NumberedCase) => openedAt + category.sla * hour

describe.each(moments.flatMap((moment) => tenants.map((tenant) => ({ moment, ...tenant, name: tenant.content.tenant }))))(
  'the cases of $name, loaded at $moment',
  ({ moment, content, staff, people, name }) => {
    const now = Date.parse(moment)
    const { isNight, hourOf, monthOf } = workingHours(content.timeZone)
    const all = cases(content, staff, people, new Date(moment))
    const [open, closed] = [all.filter(isOpen), all.filter((each) => !isOpen(each))]
    const age = ({ openedAt }: NumberedCase) => now - openedAt
    const isLarge = name === 'Turkey'
    const share = (of: readonly NumberedCase[], is: (each: NumberedCase) => boolean) => of.filter(is).length / of.length

    it('have numbers without a gap in the order of their opening', () => {
      expect(all.map(({ number }) => number)).toEqual(Array.from({ length: isLarge ? 5000 : 400 }, (_, nth) => 100_001 + nth))
      expect(all.filter((each, nth) => nth > 0 && each.openedAt < all[nth - 1]!.openedAt)).toEqual([])
    })

    it('reach from two years ago to some minutes ago, and the last hours are busy by day', () => {
      expect(age(all[0]!)).toBeGreaterThan(690 * day)
      expect(age(all[0]!)).toBeLessThan(735 * day)
      expect(age(all.at(-1)!)).toBeLessThan(10 * minute)
      const least = isNight(now) ? 1 : isLarge ? 20 : 6
      expect(all.filter((each) => age(each) < 3 * hour).length).toBeGreaterThanOrEqual(least)
    })

    it('are mostly open for less than was agreed: some of them are close to their time, few are late and hardly one for long', () => {
      expect(share(all, isOpen)).toBeGreaterThan(0.025)
      expect(share(all, isOpen)).toBeLessThan(0.08)
      const overBy = (each: NumberedCase) => now - dueOf(each)
      const late = open.filter((each) => overBy(each) > 0)
      expect(late.length / open.length).toBeGreaterThan(isLarge ? 0.05 : 0.02)
      expect(late.length / open.length).toBeLessThan(isLarge ? 0.08 : 0.11)
      expect(late.filter((each) => overBy(each) > 2 * day).length).toBeLessThanOrEqual(1)
      expect(late.filter((each) => overBy(each) > 7 * day)).toEqual([])
      const isShort = (each: NumberedCase) => overBy(each) <= 0 && -overBy(each) < each.category.sla * hour * 0.25
      expect(share(open, isShort)).toBeGreaterThan(isLarge ? 0.06 : 0.04)
      expect(share(open, isShort)).toBeLessThan(0.35)
    })

    it('are new, in work, or wait for the employee while they are open', () => {
      const { opened, waitingForEmployee } = content.caseTexts.statuses
      expect(share(open, ({ status }) => status === opened)).toBeGreaterThan(0.1)
      expect(share(open, ({ status }) => status === opened)).toBeLessThan(0.5)
      const asked = open.filter(({ status }) => status === waitingForEmployee).length
      expect(asked).toBeGreaterThanOrEqual(1)
      expect(asked / open.length).toBeLessThan(isLarge ? 0.15 : 0.25)
    })

    it('hold each document once', () => {
      const names = all.map(({ documents }) => documents.map((document) => document.name))
      expect(names.filter((of) => new Set(of).size < of.length)).toEqual([])
    })

    it('were closed in their time but for one in ten, and never much later', () => {
      const inTime = share(closed, (each) => each.closing!.at <= dueOf(each))
      expect(inTime).toBeGreaterThan(isLarge ? 0.88 : 0.86)
      expect(inTime).toBeLessThan(isLarge ? 0.92 : 0.94)
      expect(closed.filter((each) => each.closing!.at > dueOf(each) + 2 * day)).toEqual([])
    })

    it('come by day and on workdays, with a pause at noon', () => {
      // The work at hand and the cases of the last hours depend on the time of loading.
      const usual = all.filter((each) => age(each) > 4 * day)
      const at = ({ openedAt }: NumberedCase) => new Date(openedAt + 3 * hour)
      const during = (from: number, until: number) =>
        share(usual, ({ openedAt }) => hourOf(openedAt) >= from && hourOf(openedAt) < until) / (until - from)
      expect(during(9, 11)).toBeGreaterThan(during(12, 13))
      expect(during(14, 16)).toBeGreaterThan(during(12, 13))
      expect(during(0, 7)).toBe(0)
      expect(share(usual, (each) => at(each).getUTCDay() % 6 === 0)).toBeLessThan(0.12)
      const done = usual.flatMap(({ story, notes, transfers }) => [...story, ...notes, ...transfers])
      expect(done.filter((step) => isNight(step.at)).length / done.length).toBeLessThan(0.01)
    })

    it('grow by about a fifth in a year, are fewer in summer, and are about few things often and about many seldom', () => {
      const older = share(all, (each) => age(each) > 365 * day)
      expect((1 - older) / older).toBeGreaterThan(1.1)
      expect((1 - older) / older).toBeLessThan(1.35)
      if (!isLarge) return
      const inMonth = (month: number) => all.filter((each) => monthOf(each.openedAt) === month).length
      expect(inMonth(7)).toBeLessThan(inMonth(9) * 0.85)
      const kinds = [...Map.groupBy(all, ({ main, category }) => `${main.name} › ${category.name}`).values()]
      const sizes = kinds.map(({ length }) => length).toSorted((a, b) => b - a)
      const sum = (some: number[]) => some.reduce((all, one) => all + one, 0)
      expect(sum(sizes.slice(0, 12)) / all.length).toBeGreaterThan(0.35)
      expect(sizes.filter((size) => size < all.length / 100).length).toBeGreaterThan(sizes.length / 2)
      expect(sizes.at(-1)).toBeGreaterThan(0)
    })

    it('have a case type but for one in twelve', () => {
      const without = share(all, ({ caseType }) => caseType === null)
      expect(without).toBeGreaterThan(isLarge ? 1 / 14 : 1 / 20)
      expect(without).toBeLessThan(isLarge ? 1 / 10 : 1 / 8)
    })

    it('have tickets in one row of numbers, in their order', () => {
      const tickets = all.flatMap(({ ticket }) => ticket ?? [])
      expect(tickets.length).toBeGreaterThan(isLarge ? 500 : 30)
      expect(tickets).toEqual(tickets.map((_, nth) => `INC${String(10_001 + nth).padStart(7, '0')}`))
    })

    it('tell a story in which nothing happens before the opening, after the closing, after now or out of turn', () => {
      const isOutOfTurn = ({ openedAt, story, closing, firstResponseAt, notes, transfers, documents }: NumberedCase) => {
        const last = closing?.at ?? now
        const steps = [openedAt, ...story.map(({ at }) => at)]
        const others = [firstResponseAt ?? openedAt, last, ...[...notes, ...transfers].map(({ at }) => at)]
        const isOutside = [...steps, ...others].some((at) => at < openedAt || at > last)
        return isOutside || documents.some(({ at }) => at > now) || steps.some((at, nth) => nth > 0 && at < steps[nth - 1]!)
      }
      expect(all.filter(isOutOfTurn)).toEqual([])
      // Two steps with the same time would be shown in any order.
      const isTogether = ({ openedAt, closing, story }: NumberedCase) =>
        (closing?.at ?? now) - openedAt > 10 * minute && new Set(story.map(({ at }) => at)).size < story.length
      expect(all.filter(isTogether)).toEqual([])
      expect(all.filter(({ closing, openedAt }) => closing && (closing.at <= openedAt || closing.at > now))).toEqual([])
      const ended = all.filter(({ story }) => story.length > 0)
      expect(ended.map(({ story }) => story.at(-1)!.status)).toEqual(ended.map(({ status }) => status))
      expect(closed.map(({ story }) => story.at(-1)!.at)).toEqual(closed.map(({ closing }) => closing!.at))
    })

    it('were asked for by people who had joined', () =>
      expect(all.filter(({ requester, openedAt }) => Date.parse(requester.creationTime) > openedAt)).toEqual([]))

    it('were opened again by the employee in their own words, or by a colleague who tells who called', () => {
      const { reopened } = content.caseTexts.statuses
      const isTold = ({ requester, course, story }: NumberedCase) =>
        story
          .filter(({ status }) => status === reopened)
          .every(({ by, text, isReopening }) =>
            isReopening
              ? by.employeeId === requester.id && text === course.again
              : by.employeeId !== requester.id && text !== course.again,
          )
      expect(all.filter((each) => !isTold(each))).toEqual([])
      const own = open.filter(({ story }) => story.some(({ isReopening }) => isReopening))
      const least = isLarge ? 3 : 0
      expect(own.length).toBeGreaterThanOrEqual(least)
      expect(open.filter(({ status }) => status === reopened).length).toBeGreaterThanOrEqual(own.length + least)
    })

    it('were answered for the first time soon after the opening, once somebody had taken them', () => {
      const taken = all.filter(({ story }) => story.length > 0)
      const isSoon = ({ openedAt, firstResponseAt }: NumberedCase) =>
        firstResponseAt! >= openedAt && firstResponseAt! - openedAt <= 90 * minute
      expect(taken.filter((each) => each.firstResponseAt === null || !isSoon(each))).toEqual([])
      expect(all.filter(({ story, firstResponseAt }) => story.length === 0 && firstResponseAt !== null)).toEqual([])
    })

    it('are described in markup that the server would keep as it is, with all words filled in', () => {
      expect(all.map(textOf).filter((text) => /[{}]/.test(text) || text.length > caseLimits.description)).toEqual([])
      const kinds = Map.groupBy(all, ({ description }) => description.html.replaceAll(/>[^<]+</g, '><'))
      for (const [each] of kinds.values()) expect(cleanRichText(each!.description.html)).toEqual(each!.description)
      expect(kinds.size).toBeGreaterThan(5)
    })

    it('give the demo accounts queues of a size to work with, most of it in time', () => {
      const accounts = isLarge ? { agent: 8, lead: 8, agent2: 8 } : { 'agent-gr': 2 }
      for (const [account, least] of Object.entries(accounts)) {
        const own = open.filter(({ user }) => user?.userName === account)
        expect(own.length, account).toBeGreaterThanOrEqual(least)
        expect(own.length, account).toBeLessThanOrEqual(40)
        expect(
          share(own, (each) => dueOf(each) < now),
          account,
        ).toBeLessThan(0.3)
      }
      const team = open.filter((each) => each.team.name === 'IT Support')
      expect(team.length).toBeGreaterThanOrEqual(isLarge ? 20 : 3)
      expect(team.length).toBeLessThanOrEqual(60)
      expect(team.filter(({ user }) => user === null).length).toBeGreaterThan(0)
    })
  },
)

const turkish = (() => {
  const { content, staff, people } = tenants[0]!
  return cases(content, staff, people, new Date(moments[0]!))
})()

it('gives the agent something in time, close and late to look at, in several statuses', () => {
  const now = Date.parse(moments[0]!)
  const own = turkish.filter((each) => isOpen(each) && each.user?.userName === 'agent')
  const left = own.map((each) => (dueOf(each) - now) / (each.category.sla * hour))
  expect(left.filter((share) => share > 0.25).length).toBeGreaterThan(own.length / 3)
  expect(left.some((share) => share > 0 && share < 0.25)).toBe(true)
  expect(left.some((share) => share < 0)).toBe(true)
  const statuses = new Set(own.map(({ status }) => status))
  expect(statuses.size).toBeGreaterThanOrEqual(4)
  expect(statuses).toContain('Çalışan Yanıtı Bekleniyor')
})

it('words each category in eight ways at the least', () => {
  const byCategory = Map.groupBy(turkish, ({ main, category }) => `${main.name} › ${category.name}`)
  const texts = [...byCategory].map(([name, some]) => ({ name, of: some.length, texts: new Set(some.map(textOf)).size }))
  expect(texts.filter((each) => each.texts < Math.min(8, each.of / 2))).toEqual([])
})

it('gives the employee six cases of their own, one of them waiting for their answer', () => {
  const own = turkish.filter(({ requester }) => requester.account === 'employee')
  expect(own.filter(isOpen).map(({ status }) => status)).toEqual(['Çalışan Yanıtı Bekleniyor', 'İşlemde', 'Açık'])
  expect(own.filter((each) => !isOpen(each))).toHaveLength(3)
})
