import type { DayRange, Figures, FiguresScope, Sums } from './figures.ts'

/** Days that are summed up. */
export interface Part extends DayRange {
  nth: number
}

/** The sums of a part, or how many cases of the range are of one category, source or case type. */
export interface FigureRow extends Sums {
  nth: number
  dimension: 'category' | 'source' | 'caseType' | null
  id: string | null
  name: string | null
  parentName: string | null
}

export const rangeNth = 0
export const previousNth = 1
const firstPeriodNth = 2

/** The range, the range before it for comparison, and its periods. */
export const partsOf = ({ startDate, endDate, previous, periods }: FiguresScope): Part[] => [
  { startDate, endDate, nth: rangeNth },
  { ...previous, nth: previousNth },
  ...periods.map((period, index) => ({ ...period, nth: firstPeriodNth + index })),
]

export function presentFigures(scope: FiguresScope, rows: readonly FigureRow[]): Figures {
  const sumsOf = (nth: number) => presentSums(rows.find((row) => row.nth === nth && row.dimension === null))
  const sharesOf = (dimension: FigureRow['dimension']) => rows.filter((row) => row.dimension === dimension)
  return {
    range: sumsOf(rangeNth),
    previous: sumsOf(previousNth),
    periods: scope.periods.map(({ startDate, endDate }, index) => {
      const { opened, closed } = sumsOf(firstPeriodNth + index)
      return { startDate, endDate, opened, closed }
    }),
    sources: sharesOf('source').map(({ id, name, opened }) => ({ id: id!, name: name!, value: opened })),
    caseTypes: sharesOf('caseType').map(({ name, opened }) => ({ name, value: opened })),
    categories: sharesOf('category')
      // Those of the same value as the last one come along.
      .slice(0, scope.topCategories)
      .map(({ id, name, parentName, opened }) => ({ id: id!, name: name!, parentName, value: opened })),
  }
}

/** A period without opened cases has no row. */
const presentSums = (row: FigureRow | undefined): Sums => ({
  opened: row?.opened ?? 0,
  closed: row?.closed ?? 0,
  awaiting: row?.awaiting ?? 0,
  responded: row?.responded ?? 0,
  responseMilliseconds: row?.responseMilliseconds ?? 0,
  resolutionMilliseconds: row?.resolutionMilliseconds ?? 0,
  met: row?.met ?? 0,
  missed: row?.missed ?? 0,
})
