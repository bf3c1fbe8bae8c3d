import { type CountCases } from '@destek/contracts/cases/case-filters'
import { caseLimits } from '@destek/contracts/cases/case-limits'
import type { CaseTotals } from '@destek/contracts/cases/case-shapes'
import { sql } from 'kysely'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { countOf } from './case-count.ts'
import { hoursBefore, isOpen, matching, openedBefore } from './case-filter.ts'
import { isFoundByText, type CaseQuery } from './case-query.ts'
import { requireList } from '../case-policy.ts'

/** How many cases each tab of a list shows, in one statement. */
export async function totalsOf(tx: Tx, actor: Actor, query: CountCases): Promise<CaseTotals> {
  requireList(actor, query.list)
  const asked = { actor, scope: query.list, filter: query }
  return isFoundByText(asked) ? countHits(tx, asked) : countByIndex(tx, asked)
}

/** The open ones are few and have an index of their own. */
const countByIndex = (tx: Tx, asked: CaseQuery): Promise<CaseTotals> =>
  matching(tx, asked)
    .where(isOpen)
    .select([countOf(tx, asked).as('all'), countWhere(isOpen).as('open'), ...openLonger(asked)])
    .executeTakeFirstOrThrow()

/** All hits of a text must be found anyway. */
const countHits = (tx: Tx, asked: CaseQuery): Promise<CaseTotals> =>
  matching(tx, asked)
    .select([sql<number>`count(*)::int`.as('all'), countWhere(isOpen).as('open'), ...openLonger(asked)])
    .executeTakeFirstOrThrow()

const countWhere = (condition: typeof isOpen) => sql<number>`(count(*) filter (where ${condition}))::int`

function openLonger({ actor }: CaseQuery) {
  const [first, second] = caseLimits.openHours
  const longerThan = (hours: number) => countWhere(sql<boolean>`${isOpen} and ${openedBefore(hoursBefore(actor.now, hours))}`)
  return [longerThan(first).as('open48'), longerThan(second).as('open72')] as const
}
