import { type CaseTab, type FollowCases, type QueuePart, queueParts } from '@destek/contracts/cases/case-filters'
import type { CaseRow, FollowedCases, QueueCounts } from '@destek/contracts/cases/case-shapes'
import { P } from '@destek/contracts/core/permissions'
import { sql } from 'kysely'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { withSearchTerms } from '../../../platform/database/queries/seek.ts'
import { requireList } from '../case-policy.ts'
import { partsOf, readListed } from '../case-store.ts'
import { presentRow } from '../find-case.ts'
import { matching, soughtIn } from './case-filter.ts'
import type { CaseFilter, CaseQuery } from './case-query.ts'
import { countOf, totalsOf } from './case-totals.ts'

/**
 * The rows of changed cases as the caller's list shows them. Cases that the list does not show are left out, because they do not exist for
 * the caller.
 */
export async function followCases(
  tx: Tx,
  actor: Actor,
  { ids, tab, columns, withTotals, withQueues, ...query }: FollowCases,
): Promise<FollowedCases> {
  requireList(actor, query.list)
  return {
    items: ids ? await shownOf(tx, { actor, scope: query.list, filter: { ...query, ...tabFilters[tab] } }, ids, columns) : [],
    totals: withTotals ? await totalsOf(tx, actor, query) : null,
    queues: withQueues && actor.may(P.ActivityMyQueues) ? await queuesOf(tx, actor) : null,
  }
}

const tabFilters: Record<CaseTab, CaseFilter> = {
  all: {},
  open: { statusWrapupClosed: false },
  open48: { statusWrapupClosed: false, openHours: 48 },
  open72: { statusWrapupClosed: false, openHours: 72 },
  ...(Object.fromEntries(queueParts.map((queuePart) => [queuePart, { queuePart }])) as Record<QueuePart, CaseFilter>),
}

async function shownOf(tx: Tx, asked: CaseQuery, ids: readonly string[], columns: FollowCases['columns']): Promise<CaseRow[]> {
  const shown = matching(tx, asked)
    .where(sql<boolean>`activity.id = any(${ids}::uuid[])`)
    .select('activity.friendly_id as number')
  const found = await withSearchTerms(tx, soughtIn(asked), () => shown.execute())
  const rows =
    found.length > 0
      ? await readListed(
          tx,
          found.map(({ number }) => number),
          partsOf(columns),
        )
      : []
  return rows.map((row) => presentRow(asked.actor, row, columns))
}

async function queuesOf(tx: Tx, actor: Actor): Promise<QueueCounts> {
  const openIn = (scope: 'my' | 'group') => countOf(tx, { actor, scope, filter: { statusWrapupClosed: false } })
  const { rows } = await sql<QueueCounts>`select ${openIn('my')} as my, ${openIn('group')} as "group"`.execute(tx)
  return rows[0]!
}
