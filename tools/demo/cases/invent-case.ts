import type { TenantContent } from '../content.ts'
import type { Random } from '../random.ts'
import { caseDescription } from './case-description.ts'
import { caseDocuments, filledDocument } from './case-documents.ts'
import type { Fate } from './case-fates.ts'
import { type Ask, type CaseKind, courseOf } from './case-kinds.ts'
import { caseStory, statusOnCourse } from './case-story.ts'
import type { Voice } from './case-texts.ts'
import type { CourseContent } from './courses.ts'
import type { DemoCase, Transfer } from './demo-case.ts'
import { type FillIn, fillerOf } from './fill-in.ts'
import { workingHours } from './calendar.ts'
import { hour, minute } from './times.ts'
import type { People } from './people.ts'
import { paragraph } from './rich-text.ts'

/** The facts of a case that are given before the rest is invented. */
export interface Premise {
  kind: CaseKind
  openedAt: number
  now: number
  /** Opened by the requester and not by an agent. */
  isOwn: boolean
  requester: DemoCase['requester']
  fate: Fate
  ask?: Ask
}

export function inventCase(content: TenantContent, people: People, random: Random, premise: Premise): DemoCase {
  const { caseTexts, rootCauses } = content
  const { kind, openedAt, now, isOwn, requester } = premise
  const hours = workingHours(content.timeZone)
  const { main, category, division } = kind
  const facts = { requester, staff: people.staff, leader: people.leaderOf(requester), openedAt }
  const fillIn = fillerOf(content, random, facts)
  const ask = premise.ask ?? random.pick(kind.asks)
  const course = filled(courseOf(kind, ask), random, fillIn)
  const fate = { ...premise.fate, status: statusOnCourse(caseTexts.statuses, course, premise.fate.status) }
  const sourceCode = isOwn ? 'PORTAL' : random.pick(callSources)
  const asked = { ask: ask.text, voice: voiceOf(sourceCode), division: division.name }
  const description = premise.ask ? paragraph(fillIn(ask.text)) : caseDescription(caseTexts, asked, random, fillIn)
  const ownUser = people.userOf(requester)
  const opener = isOwn && ownUser ? ownUser : people.member(random, firstTeamOf(kind))

  const transfers = transfersOf()
  const team = transfers.at(-1)?.team ?? kind.team
  const isTouched = fate.isClosed || fate.status !== caseTexts.statuses.opened
  const user = isTouched ? (transfers.at(-1)?.user ?? assignee()) : null
  const worker = user ?? people.member(random, team)
  const resolution = resolutionOf()
  const whole = caseStory(
    {
      hours,
      texts: caseTexts,
      course,
      status: fate.status,
      lastWords: resolution,
      from: openedAt,
      until: fate.since,
      worker,
      requesterUser: ownUser,
    },
    random,
  )
  // The first team works on a case until it is transferred to another team.
  const story = whole.map((step) =>
    transfers[0] && step.at < transfers[0].at && step.by === worker ? { ...step, by: transfers[0].by } : step,
  )
  const quickly = openedAt + Math.min(random.integer(2, 90) * minute, Math.floor((fate.since - openedAt) / 2))

  return {
    requester,
    opener,
    openedAt,
    sourceCode,
    main,
    category,
    subCategory: ask.subCategory,
    division,
    // Some cases have no case type yet. More often so if employees open the case themselves, because their form does not ask for it.
    caseType: random.chance(isOwn ? 0.35 : 0.066) ? null : course.caseType,
    description,
    course,
    status: fate.status,
    story,
    firstResponseAt: story.length > 0 ? Math.floor(quickly / 1000) * 1000 : null,
    closing: resolution === null ? null : { at: story.at(-1)!.at, by: worker, resolution },
    team,
    user,
    transfers,
    notes: notesOf(),
    documents: caseDocuments(
      caseTexts,
      { course, ask: ask.text, isWritten: asked.voice === 'employee', openedAt, opener, story, fillIn, random },
      now,
    ),
    openingNote: !isOwn && random.chance(0.08) ? random.pick(caseTexts.notes) : null,
    hasTicket: category.serviceDeskName !== undefined && random.chance(0.3),
    affectedUsers: random.chance(0.05) ? random.integer(2, random.chance(0.2) ? 120 : 15) : 1,
    isProblemCall: random.chance(0.06),
    isEmployeeNotified: fate.isClosed && random.chance(0.75),
    hidesIdentity: random.chance(division.isAuthorized ? 0.4 : 0.02),
    typeOfOperation: isOwn ? null : requester.post.program?.foreign ? 'Multilingual' : 'Domestic',
    rootCause: fate.isClosed && random.chance(0.14) ? rootCauseOf() : null,
    survey: fate.isClosed && random.chance(0.15) ? random.chance(0.85) : null,
  }

  function assignee() {
    if (fate.isClosed && !random.chance(shareOfAccounts)) return people.member(random, team)
    return fate.isClosed
      ? people.nextInTurn(random, team, 'closed')
      : people.nextInTurn(random, team, openedAt + category.sla * hour < now ? 'late' : fate.status)
  }

  /** One case in eight is transferred to another team of the division, if there is one. */
  function transfersOf(): Transfer[] {
    const others = division.teams.filter((other) => other !== kind.team)
    const at = hours.byDay(openedAt + Math.floor((fate.since - openedAt) / 3000) * 1000, openedAt, fate.since)
    if (others.length === 0 || at === openedAt || !random.chance(0.12)) return []
    const target = random.pick(others)
    return [
      { at, by: people.member(random, kind.team), team: target, user: random.chance(0.6) ? people.member(random, target) : null },
    ]
  }

  function resolutionOf(): string | null {
    if (!fate.isClosed) return null
    return fate.status === caseTexts.statuses.cancelled ? random.pick(caseTexts.cancellations) : course.solved[0]
  }

  function notesOf(): DemoCase['notes'] {
    if (!random.chance(0.28) || now - openedAt < hour) return []
    const until = fate.isClosed ? fate.since : Math.min(now, Math.max(fate.since, openedAt + 3 * hour))
    const texts = random.chance(0.3) ? [course.note, random.pick(caseTexts.notes)] : [course.note]
    return texts.map((text, nth) => ({
      at: hours.byDay(openedAt + Math.floor(((until - openedAt) * (nth + 1)) / 3000) * 1000, openedAt, until),
      // Notes are for agents, so a requester cannot be the author.
      by: nth === 0 && !isOwn ? opener : worker,
      text,
    }))
  }

  function rootCauseOf() {
    const { reason, actionOwners } = random.pick(rootCauses)
    return { reason, actionOwner: random.pick(actionOwners) }
  }
}

/** The share of closed cases that are assigned like open ones, so that demo accounts have closed cases too. */
const shareOfAccounts = 0.35

/** The first team of the division takes calls. */
const firstTeamOf = ({ division, team }: CaseKind) => division.teams[0] ?? team

/** The sources of cases, the common ones more often. */
const callSources = [
  ...Array<string>(11).fill('PHONE'),
  ...Array<string>(5).fill('MAIL'),
  ...Array<string>(3).fill('CHAT'),
  'IVR',
  'WALKIN',
  'WHATSAPP',
  'MANAGER',
]

const voiceOf = (sourceCode: string): Voice =>
  sourceCode === 'MANAGER' ? 'manager' : ['PHONE', 'IVR', 'WALKIN'].includes(sourceCode) ? 'call' : 'employee'

/** Fills in the placeholders and picks one of the solutions. */
function filled(course: CourseContent, random: Random, fillIn: FillIn): CourseContent {
  const { work, note, question, answer, supplier, approval, again, solved, file } = course
  const optional = Object.entries({ supplier, approval, again }).flatMap(([name, text]) => (text ? [[name, fillIn(text)]] : []))
  return {
    ...course,
    work: [fillIn(work[0]), fillIn(work[1])],
    note: fillIn(note),
    question: fillIn(question),
    answer: fillIn(answer),
    solved: [fillIn(random.pick(solved))],
    ...(file && { file: filledDocument(file, fillIn) }),
    ...(Object.fromEntries(optional) as Pick<CourseContent, 'supplier' | 'approval' | 'again'>),
  }
}
