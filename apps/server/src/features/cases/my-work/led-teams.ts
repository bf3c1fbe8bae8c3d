import type { LedTeams } from '@destek/contracts/cases/my-work'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { readLedTeams } from './led-teams-store.ts'

/** How the teams that the caller manages stand; null when they manage none any more. */
export async function ledTeamsOf(tx: Tx, actor: Actor): Promise<LedTeams | null> {
  const row = await readLedTeams(tx, actor)
  if (!row) return null
  return {
    teamIds: row.team_ids,
    teamNames: row.team_names,
    openCount: row.open_count,
    overdueCount: row.overdue_count,
    dueTodayCount: row.due_today_count,
    unassignedCount: row.unassigned_count,
    oldest:
      row.oldest_id === null
        ? null
        : { activityId: row.oldest_id, userFriendlyId: Number(row.oldest_number), creationTime: row.oldest_time!.toISOString() },
    withinSla: row.closed_with_due === 0 ? null : Math.round((10_000 * row.closed_in_time) / row.closed_with_due) / 100,
    people: row.people,
  }
}
