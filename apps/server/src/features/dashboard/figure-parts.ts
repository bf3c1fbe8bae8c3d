import type { DayRange, Figures, FiguresScope, Sums } from './figures.ts'

/** Days that are summed up, as a whole or by what their cases are. */
export interface Part extends DayRange {
  nth: number
  dimension: string
}

/** What was counted of a part: one row, or one for each category, source or case type. */
export interface PartRow extends Sums {
  nth: number
  dimension: string
  id: string | null
  name: string | null
  parentName: string | null
}

const [rangeNth, previousNth, firstPeriodNth] = [0, 1, 2]

/** The range as a whole and by what its cases are, what it is compared with, and its periods. */
export const partsOf = ({ startDate, endDate, previous, periods }: FiguresScope): Part[] => [
  ...['all', 'category', 'source', 'caseType'].map((dimension) => ({ nth: rangeNth, dimension, startDate, endDate })),
  { ...previous, nth: previousNth, dimension: 'all' },
  ...periods.map((period, index) => ({ ...period, nth: firstPeriodNth + index, dimension: 'all' })),
]

export function presentFigures(scope: FiguresScope, rows: readonly PartRow[]): Figures {
  const sumsOf = (nth: number) => presentSums(rows.find((row) => row.nth === nth && row.dimension === 'all'))
  const valuesOf = (dimension: string) => rows.filter((row) => row.dimension === dimension)
  return {
    range: sumsOf(rangeNth),
    previous: sumsOf(previousNth),
    periods: scope.periods.map(({ startDate, endDate }, index) => {
      const { opened, closed } = sumsOf(firstPeriodNth + index)
      return { startDate, endDate, opened, closed }
    }),
    sources: valuesOf('source').map(({ id, name, opened }) => ({ id: id!, name: name!, value: opened })),
    caseTypes: valuesOf('caseType').map(({ name, opened }) => ({ name, value: opened })),
    categories: valuesOf('category').map(({ id, name, parentName, opened }) => ({
      id: id!,
      name: name!,
      parentName,
      value: opened,
    })),
  }
}

/** Where nothing was opened there is no row. */
const presentSums = (row: PartRow | undefined): Sums => ({
  opened: row?.opened ?? 0,
  closed: row?.closed ?? 0,
  awaiting: row?.awaiting ?? 0,
  responded: row?.responded ?? 0,
  responseMilliseconds: row?.responseMilliseconds ?? 0,
  resolutionMilliseconds: row?.resolutionMilliseconds ?? 0,
})
