import type { CountCases } from '@destek/contracts/cases/case-filters'
import { caseLimits } from '@destek/contracts/cases/case-limits'
import type { EarlierMatches } from '@destek/contracts/cases/case-shapes'
import { sql } from 'kysely'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { withSearchTerms } from '../../../platform/database/queries/seek.ts'
import { requireList } from '../case-policy.ts'
import { openedBeforeDay } from './case-conditions.ts'
import { matching, soughtIn } from './case-filter.ts'

/** The number of hits of a text search before the first day of its range. The list does not show these hits. */
export async function countEarlier(tx: Tx, actor: Actor, query: CountCases): Promise<EarlierMatches> {
  requireList(actor, query.list)
  const { startDate, filterText } = query
  if (!startDate || !filterText) return { count: 0, isMore: false }
  const asked = { actor, scope: query.list, filter: { ...query, startDate: null, endDate: null } }
  const sought = soughtIn(asked)
  if (!sought.patterns) return { count: null, isMore: false }
  const most = caseLimits.earlierMatches
  const hits = matching(tx, asked)
    .where(openedBeforeDay(startDate, actor))
    .select('activity.friendly_id')
    .limit(most + 1)
  const { rows } = await withSearchTerms(tx, { ...sought, isRare: true }, () =>
    sql<{ count: number }>`select count(*)::int as count from (${hits}) hits`.execute(tx),
  )
  const { count } = rows[0]!
  return { count: Math.min(count, most), isMore: count > most }
}
