import type { CaseTotals } from '@destek/contracts/cases/case-shapes'
import { type RawBuilder, sql } from 'kysely'
import { preparedQuery } from '../../../platform/database/driver/prepared-query.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { blockLengths, firstBlockDay } from './block-lengths.ts'

/** Cases that were opened in a range of days, in some divisions. */
export interface KeptScope {
  /** Null: no lower bound. */
  startDate: string | null
  /** The last day, which belongs to the range. Null: no upper bound. */
  endDate: string | null
  /** Null: all divisions. */
  divisionIds: readonly string[] | null
  timeZone: string
  /** Two moments, the later one first. */
  earlier: readonly [Date, Date]
}

/**
 * The number of cases, from the sums of blocks of days and the journal of later changes (docs/decisions/0028-figures.md). It is as exact as
 * a count of the cases at that moment. Null if the sums belong to the days of another time zone or are not made yet.
 */
export async function readKeptTotals(
  tx: Tx,
  { divisionIds, earlier, startDate, endDate, timeZone }: KeptScope,
): Promise<CaseTotals | null> {
  const values = {
    startDay: startDate ?? firstBlockDay,
    endDay: endDate ?? lastDay,
    timeZone,
    first: earlier[0],
    second: earlier[1],
  }
  const rows = divisionIds ? await totalsOfDivisions(tx, { ...values, divisionIds }) : await totalsOfAll(tx, values)
  const [start, end, first, second] = rows
  if (!start || !end) return null
  const since = (edge: Edge | undefined) => Math.max(0, edge!.open - start.open)
  return {
    all: Math.max(0, end.opened - start.opened),
    open: since(end),
    open48: since(first),
    open72: since(second),
  }
}

/** The last day that a request can contain. */
const lastDay = '9999-12-31'

interface Values {
  startDay: string
  endDay: string
  timeZone: string
  first: Date
  second: Date
}

/** The number of cases that were opened before a moment, and the number of these that are open. */
interface Edge {
  opened: number
  open: number
}

const totalsOfAll = preparedQuery((tx: Tx, values: Values) =>
  totalsStatement(values, { ofSum: sql`division_id is null`, ofCase: sql`true` }).compile(tx),
)

const totalsOfDivisions = preparedQuery((tx: Tx, values: Values & { divisionIds: readonly string[] }) => {
  const isOne = sql`division_id = any(${values.divisionIds}::uuid[])`
  return totalsStatement(values, { ofSum: isOne, ofCase: isOne }).compile(tx)
})

interface Divisions {
  ofSum: RawBuilder<unknown>
  ofCase: RawBuilder<unknown>
}

/** For each length: the blocks before the day that do not lie in an earlier block of the next longer length. */
const firstDayOf = (day: RawBuilder<unknown>, days: RawBuilder<unknown>) =>
  sql`${sql.lit(firstBlockDay)}::date + (${day} - ${sql.lit(firstBlockDay)}::date) / ${days} * ${days}`
const lengths = sql.join(
  blockLengths.map((days, nth) => sql`(${sql.lit(days)}::smallint, ${sql.lit(blockLengths[nth + 1] ?? 10_000_000)}::int)`),
)

/**
 * The edges are the start, the end and the two moments. A moment lies within a day, so the cases of that day before the moment are counted.
 * For each edge only three blocks of each length are read, and all blocks of 256 days.
 */
const totalsStatement = (values: Values, { ofSum, ofCase }: Divisions) => sql<Edge>`
  with bound as (
    select ${values.startDay}::date as start_day, ${values.endDay}::date + 1 as end_day,
      (${values.endDay}::date + 1)::timestamp at time zone ${values.timeZone}::text as end_time
  ), edge as materialized (
    select nth, day, moment, day::timestamp at time zone ${values.timeZone}::text as midnight
    from bound cross join lateral (
      values (0, start_day, null), (1, end_day, null),
        (2, day_of_moment(least(${values.first}::timestamptz, end_time), ${values.timeZone}::text), least(${values.first}::timestamptz, end_time)),
        (3, day_of_moment(least(${values.second}::timestamptz, end_time), ${values.timeZone}::text), least(${values.second}::timestamptz, end_time))
    ) edge (nth, day, moment)
  ), change as materialized (
    select creation_time, weight, closed_date_time is null as is_open from case_total_change where ${ofCase}
  )
  select (kept.opened + changed.opened)::int as opened, (kept.open + changed.open + begun.open)::int as open
  from edge
  cross join lateral (
    select coalesce(sum(total.opened), 0) as opened, coalesce(sum(total.opened - total.closed), 0) as open
    from (values ${lengths}) length (days, longer)
    cross join lateral (
      select sum(opened) as opened, sum(closed) as closed from case_total
      where ${ofSum} and days = length.days
        and first_day >= ${firstDayOf(sql`edge.day`, sql`length.longer`)} and first_day < ${firstDayOf(sql`edge.day`, sql`length.days`)}
    ) total
  ) kept
  cross join lateral (
    select coalesce(sum(weight), 0) as opened, coalesce(sum(weight) filter (where is_open), 0) as open
    from change where creation_time < edge.midnight
  ) changed
  cross join lateral (
    select count(*) as open from activity
    where ${ofCase} and closed_date_time is null and creation_time >= edge.midnight and creation_time < edge.moment
  ) begun
  where exists (select from case_total_state where time_zone = ${values.timeZone}::text)
  order by nth`
