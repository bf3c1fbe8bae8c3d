import { userLevels } from '@destek/contracts/people/users'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { changeCase, type LockedCase } from '../change/change-case.ts'
import type { Destination } from './destination-rules.ts'
import type { Places } from './places-store.ts'
import { insertTransfers } from './transfer-store.ts'

/** A locked case and where it goes. */
export interface Sending {
  row: LockedCase
  to: Destination
}

/** Gives each case to its team and person, tells those whom it concerns, and writes the transfers down. */
export async function sendCases(tx: Tx, actor: Actor, sendings: readonly Sending[], places: Places): Promise<void> {
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
      before: inWords(places, row.assigned_team_id, row.assigned_user_id, row.role),
      after: inWords(places, to.assignedTeamId, to.assignedUserId, to.role),
    })
  }
  await insertTransfers(tx, {
    caseIds: sendings.map(({ row }) => row.id),
    creatorId: actor.userId,
  })
}

const inWords = ({ teams, people }: Places, teamId: string | null, userId: string | null, role: number) => ({
  assignedTeamName: teamId === null ? null : (teams.get(teamId) ?? null),
  assignedUserName: userId === null ? null : (people.get(userId)?.fullName ?? null),
  role: levelNames.find((name) => userLevels[name] === role) ?? null,
})

const levelNames = Object.keys(userLevels) as (keyof typeof userLevels)[]
