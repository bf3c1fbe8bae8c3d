import { userLevels } from '@destek/contracts/people/users'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { enqueuingTogether } from '../../../platform/jobs/reactions.ts'
import { changeCase, type LockedCase } from '../change/change-case.ts'
import { type AssignmentTargets, insertTransfers } from './transfer-store.ts'

/** A locked case and where it goes. */
export interface Sending {
  row: LockedCase
  to: Destination
}

/** Gives each case to its team and person, tells those whom it concerns, and writes the transfers down. */
export async function sendCases(tx: Tx, actor: Actor, sendings: readonly Sending[], targets: AssignmentTargets): Promise<void> {
  await enqueuingTogether(tx, async () => {
    for (const sending of sendings) await sendCase(tx, actor, sending, targets)
  })
  await insertTransfers(tx, {
    transfers: sendings.map(({ row, to }) => ({ caseId: row.id, reason: to.reason })),
    creatorId: actor.userId,
  })
}

async function sendCase(tx: Tx, actor: Actor, { row, to }: Sending, targets: AssignmentTargets): Promise<void> {
  const values = { assigned_team_id: to.assignedTeamId, assigned_user_id: to.assignedUserId, role: to.role, transfer: true }
  await changeCase(tx, actor, row, {
    type: 'transfer',
    values,
    isAnswer: true,
    before: inWords(targets, row),
    after: { ...inWords(targets, values), ...(to.reason !== null && { reason: to.reason }) },
    forJobs: { teamId: to.assignedTeamId, formerTeamId: row.assigned_team_id, reason: to.reason },
  })
}

const inWords = (targets: AssignmentTargets, at: Assignee & { role: number }) => ({
  ...assigneeInWords(targets, at),
  role: levelNames.find((name) => userLevels[name] === at.role) ?? null,
})

type Assignee = Pick<LockedCase, 'assigned_team_id' | 'assigned_user_id'>

export const assigneeInWords = ({ teams, people }: AssignmentTargets, { assigned_team_id, assigned_user_id }: Assignee) => ({
  assignedTeamName: assigned_team_id === null ? null : (teams.get(assigned_team_id) ?? null),
  assignedUserName: assigned_user_id === null ? null : (people.get(assigned_user_id)?.fullName ?? null),
})

const levelNames = Object.keys(userLevels) as (keyof typeof userLevels)[]

/** The target of a transfer, and its reason. */
interface Destination {
  assignedTeamId: string
  assignedUserId: string | null
  role: number
  reason: string | null
}

/** Why a case cannot go there: the field that is to blame, and the sentence about it. */
export const violations = {
  teamGone: { field: 'assignedTeamId', message: 'validation:unknownChoice' },
  personGone: { field: 'assignedUserId', message: 'validation:unknownChoice' },
  notMember: { field: 'assignedUserId', message: 'validation:notTeamMember' },
} as const

type Violation = keyof typeof violations

/** The team must be there, and the person, where one is chosen, must be a member of it. */
export function violationOf(
  { assignedTeamId, assignedUserId }: Destination,
  { teams, people }: AssignmentTargets,
): Violation | null {
  if (!teams.has(assignedTeamId)) return 'teamGone'
  if (assignedUserId === null) return null
  const person = people.get(assignedUserId)
  if (!person) return 'personGone'
  return person.teamIds.includes(assignedTeamId) ? null : 'notMember'
}
