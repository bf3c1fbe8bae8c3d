import { type RawBuilder, sql } from 'kysely'
import { preparedQuery } from '../../platform/database/driver/prepared-query.ts'
import type { Tx } from '../../platform/database/driver/tx.ts'
import { dimensionOfGroup, factColumns, keyOfGroup, sumsOfCases } from './case-sums-store.ts'
import { blocksOf } from './day-blocks.ts'
import { isInTime } from './deadline-totals-store.ts'
import { type FigureRow, partsOf, presentFigures, previousNth, rangeNth } from './figure-parts.ts'
import type { Figures, FiguresScope } from './figures.ts'

/** Everything the dashboard shows, by one statement and therefore of one moment. */
export async function readFigures(tx: Tx, scope: FiguresScope): Promise<Figures> {
  const values = valuesOf(scope)
  const { divisionIds, teamId, userId } = scope
  if (teamId ?? userId) return presentFigures(scope, await figuresOfAssignees(tx, scope, values))
  const rows = divisionIds ? await figuresOfDivisions(tx, { ...values, divisionIds }) : await figuresOfAll(tx, values)
  return presentFigures(scope, rows)
}

type Values = ReturnType<typeof valuesOf>

/** The scope as columns of two tables: the parts, and the blocks of which each part consists. */
function valuesOf(scope: FiguresScope) {
  const parts = partsOf(scope)
  const blocks = parts.flatMap((part) => blocksOf(part).map((block) => ({ ...part, ...block })))
  return {
    nths: parts.map(({ nth }) => nth),
    startDates: parts.map(({ startDate }) => startDate),
    endDates: parts.map(({ endDate }) => endDate),
    blockNths: blocks.map(({ nth }) => nth),
    blockDays: blocks.map(({ days }) => days),
    blockFirstDays: blocks.map(({ firstDay }) => firstDay),
    timeZone: scope.timeZone,
    topCategories: scope.topCategories,
    now: scope.now,
  }
}

const figuresOfAll = preparedQuery((tx: Tx, values: Values) =>
  figuresStatement(values, { isKept, ofSum: sql`division_id is null`, ofCase: sql`true` }).compile(tx),
)

const figuresOfDivisions = preparedQuery((tx: Tx, values: Values & { divisionIds: readonly string[] }) => {
  const isOne = sql`division_id = any(${values.divisionIds}::uuid[])`
  return figuresStatement(values, { isKept, ofSum: isOne, ofCase: isOne }).compile(tx)
})

/**
 * Cases of a team or a person are found by their index and counted. Sums for each of them would be as many as there are people.
 */
async function figuresOfAssignees(tx: Tx, { divisionIds, teamId, userId }: FiguresScope, values: Values): Promise<FigureRow[]> {
  const conditions = [
    ...(teamId ? [sql`assigned_team_id = ${teamId}`] : []),
    ...(userId ? [sql`assigned_user_id = ${userId}`] : []),
    ...(divisionIds ? [sql`division_id = any(${divisionIds}::uuid[])`] : []),
  ]
  const counted = { isKept: sql`false`, ofSum: sql`false`, ofCase: sql.join(conditions, sql` and `) }
  return (await figuresStatement(values, counted).execute(tx)).rows
}

/** True when sums are stored for the days of this time zone. */
const isKept = sql`exists (select from case_total_state where time_zone = zone.name and deadline_time_zone = zone.name)`

const [theRange, theOneBefore] = [sql.lit(rangeNth), sql.lit(previousNth)]

interface Counted {
  isKept: RawBuilder<unknown>
  ofSum: RawBuilder<unknown>
  ofCase: RawBuilder<unknown>
}

/**
 * The stored sums of the blocks, and the changes since. The statement itself checks that the sums belong to the requested time
 * zone, because they could be rebuilt for another one in between. If they do not, all cases are counted.
 */
const figuresStatement = (values: Values, { isKept, ofSum, ofCase }: Counted) => sql<FigureRow>`
  with part as (
    select nth, start_day::timestamp at time zone ${values.timeZone}::text as start_time,
      (end_day + 1)::timestamp at time zone ${values.timeZone}::text as end_time
    from unnest(${values.nths}::int[], ${values.startDates}::date[], ${values.endDates}::date[]) part (nth, start_day, end_day)
  ), block as (
    select * from unnest(${values.blockNths}::int[], ${values.blockDays}::smallint[], ${values.blockFirstDays}::date[])
      block (nth, days, first_day)
  ), state as (
    select ${isKept} as fits from (select ${values.timeZone}::text as name) zone
  ), fact as materialized (
    select ${factColumns}, is_in_time, weight from case_total_change where (select fits from state) and ${ofCase}
    union all
    select ${factColumns}, ${isInTime}, 1 from activity
    where not (select fits from state) and ${ofCase}
      and creation_time >= (select min(start_time) from part) and creation_time < (select max(end_time) from part)
  ), bound as (
    select array(select start_time from part union select end_time from part order by 1) as times
  ), slice as (
    -- Each part is made of the slices that lie between the bounds of all of them.
    select ((select times from bound))[width_bucket(creation_time, (select times from bound))] as slice_time, ${sumsOfCases},
      coalesce(sum(weight) filter (where is_in_time), 0) as met, coalesce(sum(weight) filter (where not is_in_time), 0) as late
    from fact group by 1
  ), overdue as (
    -- Time alone makes them late, so no journal tells of them; of open cases there are few.
    select nth, count(*) as overdue
    from part join activity on creation_time >= start_time and creation_time < end_time
    where nth in (${theRange}, ${theOneBefore}) and closed_date_time is null
      and due_time < coalesce(waiting_since, ${values.now}::timestamptz) and ${ofCase}
    group by nth
  ), total as (
    select nth, sum(opened) as opened, sum(closed) as closed, sum(awaiting) as awaiting, sum(responded) as responded,
      sum(response_ms) as response_ms, sum(resolution_ms) as resolution_ms, sum(met) as met, sum(late) as missed
    from (
      select nth, opened, closed, awaiting, responded, response_ms, resolution_ms, 0 as met, 0 as late
      from block join case_total using (days, first_day)
      where (select fits from state) and ${ofSum}
      union all
      select nth, 0, 0, 0, 0, 0, 0, met, late
      from block join case_deadline_total using (days, first_day)
      where (select fits from state) and ${ofSum}
      union all
      select nth, opened, closed, awaiting, responded, response_ms, resolution_ms, met, late
      from part join slice on slice_time >= start_time and slice_time < end_time
      union all
      select nth, 0, 0, 0, 0, 0, 0, 0, overdue from overdue
    ) sums
    group by nth
  ), share as (
    select dimension, key, sum(opened) as opened
    from (
      select dimension, key, opened
      from block cross join (values ('category'), ('source'), ('caseType')) kind (dimension)
      join case_share using (dimension, days, first_day)
      where nth = ${theRange} and (select fits from state) and ${ofSum}
      union all
      select ${dimensionOfGroup}, ${keyOfGroup}, sum(weight)
      from part join fact on creation_time >= start_time and creation_time < end_time
      where nth = ${theRange}
      group by grouping sets (category_id, source_id, case_type_id)
    ) shares
    group by dimension, key having sum(opened) > 0
  ), named as (
    select share.*, coalesce(category.name, source.name, case_type.name) collate "C" as name, parent.name as parent_name
    -- Names are looked up for those alone that can be among the first.
    from (select *, rank() over (partition by dimension order by opened desc) as place from share) share
    left join category on dimension = 'category' and category.id = key
    left join category parent on parent.id = category.parent_id
    left join source on dimension = 'source' and source.id = key
    left join case_type on dimension = 'caseType' and case_type.id = key
    where dimension <> 'category' or place <= ${values.topCategories}::int
  )
  select nth, null as dimension, null as id, null as name, null as "parentName", opened::int, closed::int, awaiting::int, responded::int,
    response_ms::float8 as "responseMilliseconds", resolution_ms::float8 as "resolutionMilliseconds",
    met::int, missed::int
  from total
  union all
  select ${theRange}, dimension, key, name, parent_name, opened::int, 0, 0, 0, 0, 0, 0, 0 from named
  order by dimension, opened desc, name, id`
