import { type RawBuilder, sql } from 'kysely'
import { preparedQuery } from '../../platform/database/driver/prepared-query.ts'
import type { Tx } from '../../platform/database/driver/tx.ts'
import { dimensionsOf, sumsOfCases } from './case-sums-store.ts'
import type { DayRange, Figures, FiguresScope, Sums } from './figures.ts'

/** Everything the dashboard shows, by one statement and therefore of one moment. */
export async function readFigures(tx: Tx, scope: FiguresScope): Promise<Figures> {
  const parts = partsOf(scope)
  const values: Values = {
    nths: parts.map(({ nth }) => nth),
    dimensions: parts.map(({ dimension }) => dimension),
    startDates: parts.map(({ startDate }) => startDate),
    endDates: parts.map(({ endDate }) => endDate),
    timeZone: scope.timeZone,
    topCategories: scope.topCategories,
  }
  const rows =
    scope.divisionIds === null
      ? await figuresOfAll(tx, values)
      : await figuresOfDivisions(tx, { ...values, divisionIds: scope.divisionIds })
  return presentFigures(scope, rows)
}

/** The days that are summed up: the range as a whole and by what its cases are, what it is compared with, and its periods. */
interface Part extends DayRange {
  nth: number
  dimension: string
}

const [rangeNth, previousNth, firstPeriodNth] = [0, 1, 2]

const partsOf = ({ startDate, endDate, previous, periods }: FiguresScope): Part[] => [
  ...['all', 'category', 'source', 'caseType'].map((dimension) => ({ nth: rangeNth, dimension, startDate, endDate })),
  { nth: previousNth, dimension: 'all', ...previous },
  ...periods.map((period, index) => ({
    nth: firstPeriodNth + index,
    dimension: 'all',
    startDate: period.startDate,
    endDate: period.endDate,
  })),
]

interface Values {
  nths: readonly number[]
  dimensions: readonly string[]
  startDates: readonly string[]
  endDates: readonly string[]
  timeZone: string
  topCategories: number
}

interface Row extends Sums {
  nth: number
  dimension: string
  id: string | null
  name: string | null
  parentName: string | null
}

const figuresOfAll = preparedQuery((tx: Tx, values: Values) => figuresStatement(values, sql`true`).compile(tx))

const figuresOfDivisions = preparedQuery((tx: Tx, values: Values & { divisionIds: readonly string[] }) =>
  figuresStatement(values, sql`division_id = any(${values.divisionIds}::uuid[])`).compile(tx),
)

const figuresStatement = (values: Values, ofDivisions: RawBuilder<unknown>) => sql<Row>`
  with part as (
    select nth, dimension, start_day::timestamp at time zone ${values.timeZone}::text as start_time,
      (end_day + 1)::timestamp at time zone ${values.timeZone}::text as end_time
    from unnest(${values.nths}::int[], ${values.dimensions}::text[], ${values.startDates}::date[], ${values.endDates}::date[])
      part (nth, dimension, start_day, end_day)
  ), fact as (
    select 1 as weight, creation_time, division_id, category_id, source_id, case_type_id, closed_date_time, waiting_since,
      first_response_time, dont_share_identity
    from activity
    where creation_time >= (select min(start_time) from part) and creation_time < (select max(end_time) from part) and ${ofDivisions}
  ), counted as (
    select part.nth, part.dimension, kind.key, ${sumsOfCases}
    from fact cross join lateral ${dimensionsOf}
    join part on part.dimension = kind.dimension and fact.creation_time >= part.start_time and fact.creation_time < part.end_time
    group by part.nth, part.dimension, kind.key
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

function presentFigures(scope: FiguresScope, rows: readonly Row[]): Figures {
  const sumsOf = (nth: number) => presentSums(rows.find((row) => row.nth === nth && row.dimension === 'all'))
  const of = (dimension: string) => rows.filter((row) => row.dimension === dimension)
  return {
    range: sumsOf(rangeNth),
    previous: sumsOf(previousNth),
    periods: scope.periods.map(({ startDate, endDate }, index) => {
      const { opened, closed } = sumsOf(firstPeriodNth + index)
      return { startDate, endDate, opened, closed }
    }),
    sources: of('source').map(({ id, name, opened }) => ({ id: id!, name: name!, value: opened })),
    caseTypes: of('caseType').map(({ name, opened }) => ({ name, value: opened })),
    categories: of('category').map(({ id, name, parentName, opened }) => ({ id: id!, name: name!, parentName, value: opened })),
  }
}

/** Where nothing was opened there is no row. */
const presentSums = (row: Row | undefined): Sums => ({
  opened: row?.opened ?? 0,
  closed: row?.closed ?? 0,
  awaiting: row?.awaiting ?? 0,
  responded: row?.responded ?? 0,
  responseMilliseconds: row?.responseMilliseconds ?? 0,
  resolutionMilliseconds: row?.resolutionMilliseconds ?? 0,
})
