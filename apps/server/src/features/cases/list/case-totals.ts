import { type CountCases, queueParts } from '@destek/contracts/cases/case-filters'
import { caseLimits } from '@destek/contracts/cases/case-limits'
import type { CaseTotals } from '@destek/contracts/cases/case-shapes'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { withSearchTerms } from '../../../platform/database/queries/seek.ts'
import { requireList } from '../case-policy.ts'
import { dayConditions, hoursBefore, isOfPart, isOpen, openedBefore } from './case-conditions.ts'
import { matching, soughtIn } from './case-filter.ts'
import { asksOnlyForDays, type CaseQuery, isFoundByText, questionOf } from './case-query.ts'
import { type Counted, countTogether } from './count-together.ts'
import { readKeptTabs } from './kept-totals.ts'

/** The number of cases in each tab of a list. Reads the kept totals, or counts once for all callers with the same question. */
export async function totalsOf(tx: Tx, actor: Actor, query: CountCases): Promise<CaseTotals> {
  requireList(actor, query.list)
  const asked = { actor, scope: query.list, filter: query }
  return (
    (await readKeptTabs(tx, asked)) ??
    countTogether(`tabs ${questionOf(asked)}`, { tx, question: actor.now }, () => countTabs(tx, asked))
  )
}

async function countTabs(tx: Tx, asked: CaseQuery): Promise<Counted<CaseTotals>> {
  const { isOfReplica, ...result } = await (isFoundByText(asked) ? countHits(tx, asked) : countByIndex(tx, asked))
  return { result, isOfReplica }
}

const isOfReplica = sql<boolean>`pg_is_in_recovery()`.as('isOfReplica')

/** Open cases are few and have their own index. */
const countByIndex = (tx: Tx, asked: CaseQuery) =>
  matching(tx, asked)
    .where(isOpen)
    .select([countOf(tx, asked).as('all'), countWhere(isOpen).as('open'), ...openLonger(asked), ...ofParts(asked), isOfReplica])
    .executeTakeFirstOrThrow()

/** A search by text has to find all hits anyway, so one pass counts all tabs. */
const countHits = (tx: Tx, asked: CaseQuery) =>
  withSearchTerms(tx, soughtIn(asked), () =>
    matching(tx, asked)
      .select([
        sql<number>`count(*)::int`.as('all'),
        countWhere(isOpen).as('open'),
        ...openLonger(asked),
        ...ofParts(asked),
        isOfReplica,
      ])
      .executeTakeFirstOrThrow(),
  )

const countWhere = (condition: typeof isOpen) => sql<number>`(count(*) filter (where ${condition}))::int`

function openLonger({ actor }: CaseQuery) {
  const [first, second] = caseLimits.openHours
  const longerThan = (hours: number) => countWhere(sql<boolean>`${isOpen} and ${openedBefore(hoursBefore(actor.now, hours))}`)
  return [longerThan(first).as('open48'), longerThan(second).as('open72')] as const
}

/** Only the queue of a team has tabs for its parts. */
const ofParts = ({ actor, scope }: CaseQuery) =>
  scope === 'group' ? queueParts.map((part) => countWhere(sql<boolean>`${isOpen} and ${isOfPart(actor, part)}`).as(part)) : []

/** The number of cases in a list, without their rows. */
export async function totalOf(tx: Tx, asked: CaseQuery): Promise<number> {
  const kept = await readKeptTabs(tx, asked)
  return kept?.all ?? countTogether(`list ${questionOf(asked)}`, { tx, question: asked.actor.now }, () => count(tx, asked))
}

async function count(tx: Tx, asked: CaseQuery): Promise<Counted<number>> {
  const counting = tx.selectNoFrom([countOf(tx, asked).as('result'), isOfReplica])
  return withSearchTerms(tx, soughtIn(asked), () => counting.executeTakeFirstOrThrow())
}

/** The number of matching cases, as an SQL expression. If only days are given, it is computed from two case numbers in constant time. */
export function countOf(tx: Tx, asked: CaseQuery): RawBuilder<number> {
  if (asksOnlyForDays(asked)) return countOfDays(tx, asked)
  // Closed cases are all cases minus the open ones, which are few and have their own index.
  if (asked.filter.statusWrapupClosed === true && asksOnlyForDays(withClosed(asked, null)))
    return sql<number>`(${countOfDays(tx, asked)} - ${countRows(tx, withClosed(asked, false))})`
  return countRows(tx, asked)
}

const withClosed = (asked: CaseQuery, statusWrapupClosed: boolean | null): CaseQuery => ({
  ...asked,
  filter: { ...asked.filter, statusWrapupClosed },
})

const countRows = (tx: Tx, asked: CaseQuery) => sql<number>`${matching(tx, asked).select(sql<number>`count(*)::int`.as('count'))}`

/**
 * A case with a higher number is never older. So the count is the difference between the last and the first number of the days, minus the
 * numbers of deleted cases. Those are kept as ranges, and a range never includes an existing case.
 */
function countOfDays(tx: Tx, asked: CaseQuery): RawBuilder<number> {
  const gone = sql`select sum(gap.last_number - gap.first_number + 1) from case_gap gap
    where gap.first_number > edges.first and gap.first_number < edges.last`
  return sql<number>`(select coalesce(edges.last - edges.first + 1 - coalesce((${gone}), 0), 0)::int from ${edgesOfDays(tx, asked)})`
}

/** The numbers of the first and the last case of the days. With "offset 0" PostgreSQL looks up each number once, and not at every use. */
export function edgesOfDays(tx: Tx, asked: CaseQuery): RawBuilder<unknown> {
  let cases = tx.selectFrom('activity').select('activity.friendly_id')
  for (const condition of dayConditions(asked)) cases = cases.where(condition)
  const edge = (direction: 'asc' | 'desc') =>
    cases.orderBy('activity.creation_time', direction).orderBy('activity.friendly_id', direction).limit(1)
  return sql`(select ${edge('asc')} as first, ${edge('desc')} as last offset 0) edges`
}
