import type { CameBack } from '@destek/contracts/cases/my-work'
import type { Paged } from '@destek/contracts/core/paging'
import { P } from '@destek/contracts/core/permissions'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { shownName } from '../case-policy.ts'
import { type CameBackRow, readCameBack } from './came-back-store.ts'

/** How long ago something may have come back; who has not looked at it since finds it in their cases. */
const days = 30

/** Changes by others to the caller's cases since the caller last acted on them, newest first. */
export async function whatCameBack(tx: Tx, actor: Actor): Promise<Paged<CameBack>> {
  const since = new Date(actor.now.getTime() - days * 86_400_000)
  const rows = await readCameBack(tx, { userId: actor.userId, since })
  return { items: rows.map((row) => present(actor, row)), totalCount: rows[0]?.total_count ?? 0 }
}

const present = (actor: Actor, row: CameBackRow): CameBack => ({
  kind: row.kind,
  time: row.time.toISOString(),
  byName: shownName(actor, row, { id: row.by_id, full_name: row.by_name }),
  text: row.text === null || !actor.may(neededToRead[row.kind]) ? null : firstWords(row.text),
  activityId: row.id,
  userFriendlyId: Number(row.friendly_id),
  callParentWrapup: row.parent_category_name,
  callWrapup: row.category_name,
  statusWrapupClosed: row.is_closed,
})

/** The text needs the permission of the timeline entry that it comes from. */
const neededToRead = {
  answered: P.Details,
  commented: P.Details,
  withdrawn: P.Details,
  reopened: P.Details,
  transferred: P.Transfer,
} as const

/** So much of a text as fits a few lines; no character is cut in two. */
const longest = 300

function firstWords(text: string): string {
  const characters = [...text.replaceAll(/\s+/g, ' ').trim()]
  return characters.length <= longest
    ? characters.join('')
    : `${characters
        .slice(0, longest - 1)
        .join('')
        .trimEnd()}…`
}
