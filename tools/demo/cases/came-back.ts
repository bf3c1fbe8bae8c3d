import type { TenantContent } from '../content.ts'
import { workingHours } from './calendar.ts'
import { withDocument } from './case-documents.ts'
import type { DemoCase, StoryStep } from './demo-case.ts'
import type { People } from './people.ts'

/** Returns the case as it came back, or null if this case cannot come back in this way. */
type ComeBack = (each: DemoCase, at: number) => DemoCase | null

/**
 * Some cases that are assigned to demo accounts came back to them: the employee answered, or a colleague reopened or transferred the case.
 */
export function withCasesThatCameBack(content: TenantContent, cases: DemoCase[], people: People, now: number): DemoCase[] {
  const { caseTexts: texts, timeZone } = content
  const { byDay } = workingHours(timeZone)
  const changed = new Map<DemoCase, DemoCase>()
  const isOpen = ({ user, closing, story }: DemoCase) => user && people.hasAccount(user) && !closing && story.length > 0
  for (const own of Map.groupBy(cases.filter(isOpen), ({ user }) => user!.id).values()) {
    for (const comeBack of [answered, sentOn, answered, reopenedByThem, reopenedForThem]) {
      const found = own.find((each) => !changed.has(each) && comeBack(each, now) !== null)
      if (found) changed.set(found, comeBack(found, afterLastStep(found))!)
    }
  }
  return cases.map((each) => changed.get(each) ?? each)

  /** In whole seconds, like every step. */
  function afterLastStep({ story }: DemoCase) {
    const { at } = story.at(-1)!
    return byDay(at + Math.floor(((now - at) * 0.6) / 1000) * 1000, at, now)
  }

  function answered(...[each, at]: Parameters<ComeBack>) {
    const by = people.userOf(each.requester)
    if (!by || each.status !== texts.statuses.waitingForEmployee) return null
    const { answer: text, file } = each.course
    const documents = file ? withDocument(each.documents, { ...file, at, by }) : each.documents
    return { ...each, documents, story: [...each.story, { at, by, status: each.status, text, isAnswer: true }] }
  }

  function reopenedByThem(...[each, at]: Parameters<ComeBack>) {
    const by = people.userOf(each.requester)
    const { again: text } = each.course
    return by && text ? solvedBefore(each, { at, by, status: texts.statuses.reopened, text, isReopening: true }) : null
  }

  function reopenedForThem(...[each, at]: Parameters<ComeBack>) {
    const by = people.colleagueOf(each.user!)
    const { again } = each.course
    return by && again ? solvedBefore(each, { at, by, status: texts.statuses.working, text: texts.calledAgain(again) }) : null
  }

  /** Turns a case that is being worked on into one that had been solved and was reopened. */
  function solvedBefore(each: DemoCase, reopening: StoryStep): DemoCase | null {
    const last = each.story.at(-1)!
    if (each.status !== texts.statuses.working || last.by !== each.user) return null
    const closing = { ...last, status: texts.statuses.resolved, text: each.course.solved[0] }
    return { ...each, status: reopening.status, story: [...each.story.slice(0, -1), closing, reopening] }
  }

  function sentOn(...[each, at]: Parameters<ComeBack>) {
    const by = people.colleagueOf(each.user!)
    if (!by || each.status !== texts.statuses.working || each.transfers.length > 0) return null
    return { ...each, transfers: [{ at, by, team: each.team, user: each.user }] }
  }
}
