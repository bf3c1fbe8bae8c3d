import type { Actor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/database/driver/tx.ts'
import { recordEvent } from '../../platform/events/record-event.ts'
import { BusinessError } from '../../platform/http/http-errors.ts'
import { findRecord } from '../../platform/records/find-record.ts'
import { teamRecord } from './team-record.ts'
import { deleteMember, findMember } from './team-store.ts'

/** Takes a member out of a team; they are free for another. */
export async function removeMember(tx: Tx, actor: Actor, { teamId, userId }: { teamId: string; userId: string }): Promise<void> {
  const team = await findRecord(tx, teamRecord, teamId)
  const member = await findMember(tx, teamId, userId)
  if (!member || !(await deleteMember(tx, teamId, userId))) throw new BusinessError('team.notItsMember', { team: team.team_name })
  await recordEvent(tx, actor, { type: 'team.memberRemoved', subjectId: teamId, before: { member: member.full_name } })
}
