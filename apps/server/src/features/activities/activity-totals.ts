import { type CountActivities } from '@destek/contracts/activity-filters'
import { activityLimits } from '@destek/contracts/activity-limits'
import type { ActivityTotals } from '@destek/contracts/activity-shapes'
import { sql } from 'kysely'
import type { Actor } from '../../platform/authentication/actor.ts'
import type { Tx } from '../../platform/database/database.ts'
import { countOf } from './activity-count.ts'
import { hoursBefore, isOpen, matching, openedBefore } from './activity-filter.ts'
import { isFoundByText, type Narrowing } from './activity-narrowing.ts'
import { requireList } from './activity-policy.ts'

/** How many cases each tab of a list shows, in one statement. */
export async function totalsOf(tx: Tx, actor: Actor, query: CountActivities): Promise<ActivityTotals> {
  requireList(actor, query.list)
  const asked = { actor, scope: query.list, filter: query }
  return isFoundByText(asked) ? countHits(tx, asked) : countByIndex(tx, asked)
}

/** The open ones are few and have an index of their own. */
const countByIndex = (tx: Tx, asked: Narrowing): Promise<ActivityTotals> =>
  matching(tx, asked)
    .where(isOpen)
    .select([countOf(tx, asked).as('all'), countWhere(isOpen).as('open'), ...openLonger(asked)])
    .executeTakeFirstOrThrow()

/** All hits of a text must be found anyway. */
const countHits = (tx: Tx, asked: Narrowing): Promise<ActivityTotals> =>
  matching(tx, asked)
    .select([sql<number>`count(*)::int`.as('all'), countWhere(isOpen).as('open'), ...openLonger(asked)])
    .executeTakeFirstOrThrow()

const countWhere = (condition: typeof isOpen) => sql<number>`(count(*) filter (where ${condition}))::int`

function openLonger({ actor }: Narrowing) {
  const [first, second] = activityLimits.openHours
  const longerThan = (hours: number) => countWhere(sql<boolean>`${isOpen} and ${openedBefore(hoursBefore(actor.now, hours))}`)
  return [longerThan(first).as('open48'), longerThan(second).as('open72')] as const
}
