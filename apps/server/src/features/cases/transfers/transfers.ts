import { caseNumber } from '@destek/contracts/cases/case-limits'
import { type BulkTransferItem, type TransferCase, transferRoutes } from '@destek/contracts/cases/transfers'
import type { z } from 'zod'
import type { Case } from '@destek/contracts/cases/case-shapes'
import { userLevels } from '@destek/contracts/people/users'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { BusinessError, InvalidInput } from '../../../platform/http/http-errors.ts'
import type { Serve } from '../../../platform/http/serve.ts'
import { assertUnchanged, changeCase, isChangedCase, lockCase, lockCases, type LockedCase } from '../change/change-case.ts'
import { invalidField } from '../../../platform/records/find-record.ts'
import { findCase } from '../find-case.ts'
import { listTransfers } from './list-transfers.ts'
import { insertTransfers, type AssignmentTargets, readAssignmentTargets } from './transfer-store.ts'

export const serveTransfers = (serve: Serve) => {
  serve(transferRoutes.transfer, ({ tx, actor, params, body }) => transferCase(tx, actor, params.id, body))
  serve(transferRoutes.transferMany, ({ tx, actor, body }) => transferCases(tx, actor, body))
  serve(transferRoutes.ofCase, ({ tx, actor, params, query }) => listTransfers(tx, actor, params.id, query))
}

/** Sends several cases, each to a destination of its own: all of them or none. */
export async function transferCases(tx: Tx, actor: Actor, items: BulkTransferItem[]): Promise<void> {
  const rows = await lockCases(
    tx,
    actor,
    items.map(({ activityId: caseId }) => caseId),
  )
  const sendings = rows.map((row, index) => ({ row, to: items[index]! }))
  assertAllUnchanged(sendings)
  const targets = await readAssignmentTargets(tx, rows, items)
  assertNoViolations(sendings, targets)
  await sendCases(tx, actor, sendings, targets)
}

/** One sentence for each case that cannot go where it is sent; it tells the case by its number. */
function assertNoViolations(sendings: readonly Sending[], targets: AssignmentTargets): void {
  const issues = sendings.flatMap((sending, index): z.core.$ZodIssue[] => {
    const violation = violationOf(sending.to, targets)
    if (!violation) return []
    const [path, params] = [[index, violations[violation].field], { number: caseNumber(Number(sending.row.friendly_id)) }]
    return [{ code: 'custom', path, message: `validation:transfer.${violation}`, params, input: undefined }]
  })
  if (issues.length > 0) throw new InvalidInput(issues, 'transfers')
}

/** Sends a case to a team, and perhaps to one of its members. The same destination again is a new entry. */
export async function transferCase(tx: Tx, actor: Actor, id: string, to: TransferCase): Promise<Case> {
  const row = await lockCase(tx, actor, id)
  const targets = await readAssignmentTargets(tx, [row], [to])
  await assertUnchanged(tx, actor, row, to.concurrencyStamp, async () => ({
    assignedTeamName: row.assigned_team_id && targets.teams.get(row.assigned_team_id),
    assignedUserName: row.assigned_user_id && targets.people.get(row.assigned_user_id)?.fullName,
  }))
  const violation = violationOf(to, targets)
  if (violation) throw invalidField(violations[violation].field, 'transfers', violations[violation].message)
  await sendCases(tx, actor, [{ row, to }], targets)
  return findCase(tx, actor, id)
}

/** A locked case and where it goes. */
interface Sending {
  row: LockedCase
  to: Destination
}

/** Gives each case to its team and person, tells those whom it concerns, and writes the transfers down. */
async function sendCases(tx: Tx, actor: Actor, sendings: readonly Sending[], targets: AssignmentTargets): Promise<void> {
  for (const { row, to } of sendings) {
    await changeCase(tx, actor, row, {
      type: 'transfer',
      values: {
        assigned_team_id: to.assignedTeamId,
        assigned_user_id: to.assignedUserId,
        role: to.role,
        transfer: true,
      },
      isAnswer: true,
      before: inWords(targets, row.assigned_team_id, row.assigned_user_id, row.role),
      after: inWords(targets, to.assignedTeamId, to.assignedUserId, to.role),
    })
  }
  await insertTransfers(tx, {
    caseIds: sendings.map(({ row }) => row.id),
    creatorId: actor.userId,
  })
}

const inWords = ({ teams, people }: AssignmentTargets, teamId: string | null, userId: string | null, role: number) => ({
  assignedTeamName: teamId === null ? null : (teams.get(teamId) ?? null),
  assignedUserName: userId === null ? null : (people.get(userId)?.fullName ?? null),
  role: levelNames.find((name) => userLevels[name] === role) ?? null,
})

const levelNames = Object.keys(userLevels) as (keyof typeof userLevels)[]

interface Sent {
  row: LockedCase
  to: { concurrencyStamp: string | null }
}

/** Every case that is not any more what the caller saw is named, so that they can look at those. */
function assertAllUnchanged(sendings: readonly Sent[]): void {
  const changed = sendings.filter(({ row, to }) => isChangedCase(row, to.concurrencyStamp)).map(({ row }) => row)
  if (changed.length === 0) return
  throw new BusinessError('transfer.changedMeanwhile', {
    cases: changed.map((row) => caseNumber(Number(row.friendly_id))).join(', '),
    activityIds: changed.map(({ id }) => id).join(','),
  })
}

/** Where a case goes. */
interface Destination {
  assignedTeamId: string
  assignedUserId: string | null
  role: number
}

/** Why a case cannot go there: the field that is to blame, and the sentence about it. */
const violations = {
  teamGone: { field: 'assignedTeamId', message: 'validation:unknownChoice' },
  personGone: { field: 'assignedUserId', message: 'validation:unknownChoice' },
  notMember: { field: 'assignedUserId', message: 'validation:notTeamMember' },
} as const

type Violation = keyof typeof violations

/** The team must be there, and the person, where one is chosen, must be a member of it. */
function violationOf({ assignedTeamId, assignedUserId }: Destination, { teams, people }: AssignmentTargets): Violation | null {
  if (!teams.has(assignedTeamId)) return 'teamGone'
  if (assignedUserId === null) return null
  const person = people.get(assignedUserId)
  if (!person) return 'personGone'
  return person.teamIds.includes(assignedTeamId) ? null : 'notMember'
}
