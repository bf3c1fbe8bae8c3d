import { type RawBuilder, sql } from 'kysely'
import { preparedQuery } from '../../platform/database/driver/prepared-query.ts'
import type { Tx } from '../../platform/database/driver/tx.ts'
import { dimensionsOf, factColumns, sumsOfCases } from './case-sums-store.ts'
import { blocksOf } from './day-blocks.ts'
import { type Part, type PartRow, partsOf, presentFigures } from './figure-parts.ts'
import type { Figures, FiguresScope } from './figures.ts'

/** Everything the dashboard shows, by one statement and therefore of one moment. */
export async function readFigures(tx: Tx, scope: FiguresScope): Promise<Figures> {
  const values = valuesOf(partsOf(scope), scope)
  const { divisionIds } = scope
  const rows = divisionIds ? await figuresOfDivisions(tx, { ...values, divisionIds }) : await figuresOfAll(tx, values)
  return presentFigures(scope, rows)
}

type Values = ReturnType<typeof valuesOf>

/** As columns of two tables: the parts, and the blocks of which each of them is made. */
function valuesOf(parts: readonly Part[], { timeZone, topCategories }: FiguresScope) {
  const blocks = parts.flatMap((part) => blocksOf(part).map((block) => ({ ...part, ...block })))
  return {
    nths: parts.map(({ nth }) => nth),
    dimensions: parts.map(({ dimension }) => dimension),
    startDates: parts.map(({ startDate }) => startDate),
    endDates: parts.map(({ endDate }) => endDate),
    blockNths: blocks.map(({ nth }) => nth),
    blockDimensions: blocks.map(({ dimension }) => dimension),
    blockDays: blocks.map(({ days }) => days),
    blockFirstDays: blocks.map(({ firstDay }) => firstDay),
    timeZone,
    topCategories,
  }
}

const figuresOfAll = preparedQuery((tx: Tx, values: Values) =>
  figuresStatement(values, { ofTotal: sql`division_id is null`, ofCase: sql`true` }).compile(tx),
)

const figuresOfDivisions = preparedQuery((tx: Tx, values: Values & { divisionIds: readonly string[] }) => {
  const isOne = sql`division_id = any(${values.divisionIds}::uuid[])`
  return figuresStatement(values, { ofTotal: isOne, ofCase: isOne }).compile(tx)
})

interface Divisions {
  ofTotal: RawBuilder<unknown>
  ofCase: RawBuilder<unknown>
}

/**
 * The kept sums of the blocks, and what has changed since. Whether the sums are of the days that are asked for is decided by the
 * statement itself, or they could be made anew for another zone in between; where they are not, all cases are counted.
 */
const figuresStatement = (values: Values, { ofTotal, ofCase }: Divisions) => sql<PartRow>`
  with part as (
    select nth, dimension, start_day::timestamp at time zone ${values.timeZone}::text as start_time,
      (end_day + 1)::timestamp at time zone ${values.timeZone}::text as end_time
    from unnest(${values.nths}::int[], ${values.dimensions}::text[], ${values.startDates}::date[], ${values.endDates}::date[])
      part (nth, dimension, start_day, end_day)
  ), block as (
    select * from unnest(${values.blockNths}::int[], ${values.blockDimensions}::text[], ${values.blockDays}::smallint[],
      ${values.blockFirstDays}::date[]) block (nth, dimension, days, first_day)
  ), state as (
    select exists (select from case_total_state where time_zone = ${values.timeZone}::text) as fits
  ), kept as (
    select nth, dimension, key, opened, closed, awaiting, responded, response_ms, resolution_ms
    from block join case_total using (dimension, days, first_day)
    where (select fits from state) and ${ofTotal}
  ), fact as (
    select ${factColumns}, weight from case_total_change where (select fits from state) and ${ofCase}
    union all
    select ${factColumns}, 1 from activity
    where not (select fits from state) and ${ofCase}
      and creation_time >= (select min(start_time) from part) and creation_time < (select max(end_time) from part)
  ), pending as (
    select part.nth, part.dimension, kind.key, ${sumsOfCases}
    from fact cross join lateral ${dimensionsOf}
    join part on part.dimension = kind.dimension and fact.creation_time >= part.start_time and fact.creation_time < part.end_time
    group by part.nth, part.dimension, kind.key
  ), counted as (
    select nth, dimension, key, sum(opened) as opened, sum(closed) as closed, sum(awaiting) as awaiting, sum(responded) as responded,
      sum(response_ms) as response_ms, sum(resolution_ms) as resolution_ms
    from (select * from kept union all select * from pending) sums
    group by nth, dimension, key
  ), ranked as (
    select counted.*, coalesce(category.name, source.name, case_type.name) as name, parent.name as parent_name,
      row_number() over (partition by nth, dimension
        order by opened desc, coalesce(category.name, source.name, case_type.name) collate "C", key) as place
    from counted
    left join category on dimension = 'category' and category.id = key
    left join category parent on parent.id = category.parent_id
    left join source on dimension = 'source' and source.id = key
    left join case_type on dimension = 'caseType' and case_type.id = key
    where opened > 0
  )
  select nth, dimension, key as id, name, parent_name as "parentName", opened::int, closed::int, awaiting::int, responded::int,
    response_ms::float8 as "responseMilliseconds", resolution_ms::float8 as "resolutionMilliseconds"
  from ranked
  where dimension <> 'category' or place <= ${values.topCategories}::int
  order by nth, dimension, place`
