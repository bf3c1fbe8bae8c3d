import { caseLimits } from '@destek/contracts/cases/case-limits'
import type { CaseChange } from '@destek/contracts/system/live-events'
import { userLevels } from '@destek/contracts/people/users'
import type { NumberedCase, Transfer } from '../../cases/demo-case.ts'
import { type TenantContent, titleOf } from '../../content.ts'
import { demoId } from '../../demo-ids.ts'
import type { TableRows } from '../../insert-rows.ts'
import type { User } from '../../people/users.ts'
import { eventRow } from '../audit.ts'
import { caseId } from './case-ids.ts'

const toldCases = 150

/** The events of the newest cases, in the form in which the server records them. */
export const caseEventRows = (content: TenantContent, cases: readonly NumberedCase[]): TableRows => ({
  table: 'event',
  rows: cases.slice(-toldCases).flatMap((each) => eventsOf(content, each)),
})

interface Told {
  type: CaseChange
  at: number
  by: User
  before?: object
  after?: object
}

function eventsOf({ tenant, sources, caseTexts }: TenantContent, each: NumberedCase) {
  const { opener, category, main, team, user, requester } = each
  const audience = [demoId(tenant, 'team', team.name), ...(user ? [user.id] : []), opener.id, requester.id]
  const opening: Told = {
    type: 'added',
    at: each.openedAt,
    by: opener,
    after: {
      divisionName: main.division,
      callParentWrapup: main.name,
      callWrapup: category.name,
      subWrapup: each.subCategory,
      statusWrapup: caseTexts.statuses.opened,
      sourceName: sources.find(({ code }) => code === each.sourceCode)!.name,
      caseTypeName: each.caseType,
      assignedTeamName: firstTeam(each),
      affectedUserCounts: grewLater(each) ? 1 : each.affectedUsers,
    },
  }
  return [opening, ...steps(each, caseTexts.statuses.opened), ...transfers(each), ...notes(each), ...edits(each)].map(
    ({ type, at, by, before, after }) => {
      const actor = { subject: by.id, givenName: by.name, familyName: by.surname }
      const occurredAt = new Date(at).toISOString()
      return { ...eventRow(`activity:${type}`, caseId(tenant, each), actor, occurredAt, after ?? null, before), audience }
    },
  )
}

/** An answer does not change the status. */
function steps({ story, survey }: NumberedCase, opened: string): Told[] {
  return story.flatMap(({ at, by, status, text, isAnswer, isReopening }, nth): Told[] => {
    if (isAnswer) return [{ type: 'employee-response', at, by, after: { description: text } }]
    const before = { statusWrapup: story[nth - 1]?.status ?? opened }
    const given: Told = {
      type: isReopening ? 'employee-reopening' : 'status',
      at,
      by,
      before,
      after: { statusWrapup: status, description: text },
    }
    return survey !== null && nth === story.length - 1 ? [given, { type: 'survey', at, by }] : [given]
  })
}

const transfers = (each: NumberedCase): Told[] =>
  each.transfers.map(({ at, by, ...to }, nth) => ({
    type: 'transfer',
    at,
    by,
    before: each.transfers[nth - 1]
      ? placeOf(each.transfers[nth - 1]!)
      : { assignedTeamName: firstTeam(each), assignedUserName: null, role: 'na' },
    after: placeOf(to),
  }))

/** The team of the category. */
const firstTeam = ({ division, category }: NumberedCase) => titleOf(division.teams.find(({ name }) => name === category.team)!)

const placeOf = ({ team, user }: Pick<Transfer, 'team' | 'user'>) => ({
  assignedTeamName: titleOf(team),
  assignedUserName: nameOf(user),
  role: Object.entries(userLevels).find(([, level]) => level === team.level)![0],
})

const notes = ({ notes: written }: NumberedCase): Told[] => written.map(({ at, by }) => ({ type: 'note-added', at, by }))

/** The number of affected users was raised later. A number above the limit of the card was entered at the opening. */
const grewLater = ({ affectedUsers }: NumberedCase) => affectedUsers > 1 && affectedUsers <= caseLimits.affectedUsers.maxOnEdit

/** The changes on the card that explain values which a case cannot have at its opening. */
function edits(each: NumberedCase): Told[] {
  const { affectedUsers, isEmployeeNotified, rootCause, closing, user, firstResponseAt, transfers: made, team } = each
  const told: Told[] = []
  if (grewLater(each)) {
    const counts = { before: { affectedUserCounts: 1 }, after: { affectedUserCounts: affectedUsers } }
    told.push({ type: 'affected-users', at: each.openedAt + 1000, by: each.opener, ...counts })
  }
  if (user && firstResponseAt !== null && made.length === 0) {
    const place = { assignedTeamName: titleOf(team), assignedUserName: null }
    const after = { ...place, assignedUserName: nameOf(user) }
    told.push({ type: 'case-owner', at: firstResponseAt, by: user, before: place, after })
  }
  if (closing && rootCause) {
    const after = { ticketReasonName: rootCause.reason, actionOwnerName: rootCause.actionOwner }
    const before = { ticketReasonName: null, actionOwnerName: null }
    told.push({ type: 'rca-updated', at: closing.at, by: closing.by, before, after })
  }
  if (closing && isEmployeeNotified) {
    const notified = { before: { isEmployeeNotified: false }, after: { isEmployeeNotified: true } }
    told.push({ type: 'employee-notified', at: closing.at, by: closing.by, ...notified })
  }
  return told
}

const nameOf = (user: User | null) => user && `${user.name} ${user.surname}`
