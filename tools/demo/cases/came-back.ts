import { byDay } from './calendar.ts'
import { withDocument } from './case-documents.ts'
import type { CaseTexts } from './case-texts.ts'
import type { DemoCase } from './demo-case.ts'
import type { People } from './people.ts'

/** Gives back the case as it came back, or null where it cannot have. */
type ComeBack = (each: DemoCase, at: number) => DemoCase | null

/** Some cases of those with a demo account came back to them: the employee answered, a colleague opened it again or sent it on. */
export function withCasesThatCameBack(cases: DemoCase[], people: People, texts: CaseTexts, now: number): DemoCase[] {
  const changed = new Map<DemoCase, DemoCase>()
  const isOpen = ({ user, closing, story }: DemoCase) => user && people.hasAccount(user) && !closing && story.length > 0
  for (const own of Map.groupBy(cases.filter(isOpen), ({ user }) => user!.id).values()) {
    for (const comeBack of [answered, sentOn, answered, reopened]) {
      const found = own.find((each) => !changed.has(each) && comeBack(each, now) !== null)
      if (found) changed.set(found, comeBack(found, afterLastStep(found, now))!)
    }
  }
  return cases.map((each) => changed.get(each) ?? each)

  function answered(...[each, at]: Parameters<ComeBack>) {
    const by = people.userOf(each.requester)
    if (!by || each.status !== texts.statuses.waitingForEmployee) return null
    const { answer: text, file } = each.course
    const documents = file ? withDocument(each.documents, { ...file, at, by }) : each.documents
    return { ...each, documents, story: [...each.story, { at, by, status: each.status, text, isAnswer: true }] }
  }

  function reopened(...[each, at]: Parameters<ComeBack>) {
    const by = people.colleagueOf(each.user!)
    const { again, solved } = each.course
    if (!by || !again || each.status !== texts.statuses.working) return null
    const last = each.story.at(-1)!
    const closing = { ...last, status: texts.statuses.resolved, text: solved[0] }
    return { ...each, story: [...each.story.slice(0, -1), closing, { ...last, text: again, at, by }] }
  }

  function sentOn(...[each, at]: Parameters<ComeBack>) {
    const by = people.colleagueOf(each.user!)
    if (!by || each.status !== texts.statuses.working || each.transfers.length > 0) return null
    return { ...each, transfers: [{ at, by, team: each.team, user: each.user }] }
  }
}

/** Whole seconds, as every step. */
const afterLastStep = ({ story }: DemoCase, now: number) => {
  const { at } = story.at(-1)!
  return byDay(at + Math.floor(((now - at) * 0.6) / 1000) * 1000, at, now)
}
