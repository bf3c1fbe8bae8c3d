import type { TenantContent } from '../content.ts'
import type { Random } from '../random.ts'
import { caseDescription } from './case-description.ts'
import { caseDocuments } from './case-documents.ts'
import type { Fate } from './case-fates.ts'
import type { Ask, CaseKind } from './case-kinds.ts'
import { caseStory } from './case-story.ts'
import type { DemoCase, Transfer } from './demo-case.ts'
import { fillerOf } from './fill-in.ts'
import { byDay } from './calendar.ts'
import { hour, minute } from './times.ts'
import type { People } from './people.ts'
import { paragraph } from './rich-text.ts'

/** What is fixed about a case before the rest is invented. */
export interface Premise {
  kind: CaseKind
  openedAt: number
  now: number
  /** Opened by the requester, not by somebody of the help desk. */
  isOwn: boolean
  requester: DemoCase['requester']
  fate: Fate
  ask?: Ask
}

export function inventCase(content: TenantContent, people: People, random: Random, premise: Premise): DemoCase {
  const { caseTexts, rootCauses } = content
  const { kind, openedAt, now, isOwn, requester, fate } = premise
  const { main, category, division } = kind
  const fillIn = fillerOf(content, random, { requester, staff: people.staff, openedAt })
  const ask = premise.ask ?? random.pick(kind.asks)
  const description = premise.ask ? paragraph(fillIn(ask.text)) : caseDescription(caseTexts, ask.text, random, fillIn)
  const ownUser = people.userOf(requester)
  const opener = isOwn && ownUser ? ownUser : people.member(random, firstTeamOf(kind))

  const transfers = transfersOf()
  const team = transfers.at(-1)?.team ?? kind.team
  const isTouched = fate.isClosed || fate.status !== caseTexts.statuses.opened
  const user = isTouched ? (transfers.at(-1)?.user ?? assignee()) : null
  const worker = user ?? people.member(random, team)
  const resolution = resolutionOf()
  const story = caseStory(
    {
      texts: caseTexts,
      status: fate.status,
      lastWords: resolution,
      from: openedAt,
      until: fate.since,
      worker,
      requesterUser: ownUser,
    },
    random,
    fillIn,
  )
  const quickly = openedAt + Math.min(random.integer(2, 90) * minute, Math.floor((fate.since - openedAt) / 2))

  return {
    requester,
    opener,
    openedAt,
    sourceCode: isOwn ? 'PORTAL' : random.pick(callSources),
    main,
    category,
    subCategory: ask.subCategory,
    division,
    // Nobody has said yet what some are; people who open a case themselves are not asked.
    caseType: random.chance(isOwn ? 0.35 : 0.066) ? null : random.pick(kind.caseTypes),
    description,
    status: fate.status,
    story,
    firstResponseAt: story.length > 0 ? Math.floor(quickly / 1000) * 1000 : null,
    closing: resolution === null ? null : { at: story.at(-1)!.at, by: worker, resolution: fillIn(resolution) },
    team,
    user,
    transfers,
    notes: notesOf(),
    documents: caseDocuments(
      caseTexts,
      { random, fillIn, at: openedAt + minute, by: opener, isMentioned: caseTexts.speaksOfFile.test(ask.text) },
      now,
    ),
    openingNote: !isOwn && random.chance(0.08) ? fillIn(random.pick(caseTexts.notes)) : null,
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
    return fate.isClosed
      ? people.member(random, team)
      : people.nextInTurn(random, team, openedAt + category.sla * hour < now ? 'late' : fate.status)
  }

  /** One case in eight goes on to another team of the division, where there is one. */
  function transfersOf(): Transfer[] {
    const others = division.teams.filter((other) => other !== kind.team)
    const at = byDay(openedAt + Math.floor((fate.since - openedAt) / 3000) * 1000, openedAt, fate.since)
    if (others.length === 0 || at === openedAt || !random.chance(0.12)) return []
    const target = random.pick(others)
    return [
      { at, by: people.member(random, kind.team), team: target, user: random.chance(0.6) ? people.member(random, target) : null },
    ]
  }

  function resolutionOf(): string | null {
    if (!fate.isClosed) return null
    return random.pick(
      fate.status === caseTexts.statuses.cancelled ? caseTexts.cancellations : caseTexts.resolutions[division.name]!,
    )
  }

  function notesOf(): DemoCase['notes'] {
    if (!random.chance(0.28) || now - openedAt < hour) return []
    const until = fate.isClosed ? fate.since : Math.min(now, Math.max(fate.since, openedAt + 3 * hour))
    const first = random.integer(0, caseTexts.notes.length - 1)
    return Array.from({ length: random.integer(1, 2) }, (_, nth) => ({
      at: byDay(openedAt + Math.floor(((until - openedAt) * (nth + 1)) / 3000) * 1000, openedAt, until),
      // Notes are for those who work on the case.
      by: nth === 0 && !isOwn ? opener : worker,
      text: fillIn(caseTexts.notes[(first + nth) % caseTexts.notes.length]!),
    }))
  }

  function rootCauseOf() {
    const { reason, actionOwners } = random.pick(rootCauses)
    return { reason, actionOwner: random.pick(actionOwners) }
  }
}

/** Calls are taken by the first team of the division. */
const firstTeamOf = ({ division, team }: CaseKind) => division.teams[0] ?? team

/** How cases reach the help desk, the usual ways more often. */
const callSources = [
  ...Array<string>(11).fill('PHONE'),
  ...Array<string>(5).fill('MAIL'),
  ...Array<string>(3).fill('CHAT'),
  'IVR',
  'WALKIN',
  'WHATSAPP',
  'MANAGER',
]
