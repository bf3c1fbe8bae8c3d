import type { CaseTexts } from './case-texts.ts'
import type { DemoCase, StoryStep } from './demo-case.ts'
import { hour, minute } from './opening-times.ts'
import type { People } from './people.ts'

/** How long ago each of somebody's cases came back: the first one just now, the others earlier. */
const ago = [9 * minute, 47 * minute, 3 * hour, 7 * hour, 16 * hour]

/** Some cases of those with a demo account came back to them: the employee answered, a colleague opened it again or sent it on. */
export function withCasesThatCameBack(cases: DemoCase[], people: People, texts: CaseTexts, now: number): DemoCase[] {
  const counts = new Map<string, number>()
  return cases.map((each) => {
    const { user, story, status } = each
    const last = story.at(-1)
    if (!user || !last || each.closing || !people.hasAccount(user)) return each
    const nth = counts.get(user.id) ?? 0
    const at = now - (ago[nth] ?? Infinity)
    if (at <= last.at) return each
    const changed =
      status === texts.statuses.waitingForEmployee
        ? answered(each, at)
        : nth % 2 === 1
          ? reopened(each, last, at)
          : sentOn(each, at)
    if (changed !== each) counts.set(user.id, nth + 1)
    return changed
  })

  function answered(each: DemoCase, at: number): DemoCase {
    const by = people.userOf(each.requester)
    if (!by) return each
    const answers = ready(texts.answers)
    const text = answers[Math.floor(each.openedAt / minute) % answers.length]!
    return { ...each, story: [...each.story, { at, by, status: each.status, text, isAnswer: true }] }
  }

  function reopened(each: DemoCase, last: StoryStep, at: number): DemoCase {
    const by = people.colleagueOf(each.user!)
    const closing = { ...last, status: texts.statuses.resolved, text: ready(texts.resolutions[each.division.name]!)[0]! }
    return by ? { ...each, story: [...each.story.slice(0, -1), closing, { ...last, at, by }] } : each
  }

  function sentOn(each: DemoCase, at: number): DemoCase {
    const by = people.colleagueOf(each.user!)
    return by && each.transfers.length === 0 ? { ...each, transfers: [{ at, by, team: each.team, user: each.user }] } : each
  }
}

/** Those in which nothing is left to be filled in. */
const ready = (texts: readonly string[]) => texts.filter((text) => !text.includes('{'))
