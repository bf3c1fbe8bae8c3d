import type { Figures, FiguresScope, DayRange, Sums } from './figures.ts'

/** A case as it is stored; times in microseconds. */
export interface StoredCase {
  opened: number
  closed: number | null
  waits: boolean
  due: number | null
  teamId: string | null
  userId: string | null
  responded: number | null
  isHidden: boolean
  divisionId: string
  categoryId: string
  sourceId: string
  caseTypeId: string | null
}

/** By ids. */
export type Names = Map<string, { name: string; parentName: string | null }>

/** The figures without SQL: every case is looked at for every one of them. */
export function recomputeFigures(cases: readonly StoredCase[], names: Names, scope: FiguresScope): Figures {
  const counted = cases.filter(
    ({ divisionId, teamId, userId }) =>
      (scope.divisionIds === null || scope.divisionIds.includes(divisionId)) &&
      (scope.teamId === null || teamId === scope.teamId) &&
      (scope.userId === null || userId === scope.userId),
  )
  const sumsOf = (some: readonly StoredCase[]) => sumsAt(some, scope.now)
  const within = ({ startDate, endDate }: DayRange) => {
    const [from, until] = [midnight(startDate, 0, scope.timeZone), midnight(endDate, 1, scope.timeZone)]
    return counted.filter(({ opened }) => opened >= 1000 * from && opened < 1000 * until)
  }
  const inRange = within(scope)
  const frequent = (idOf: (one: StoredCase) => string | null) =>
    [...Map.groupBy(inRange, idOf)]
      .map(([id, { length: value }]) => ({
        id,
        name: id && names.get(id)!.name,
        parentName: id && names.get(id)!.parentName,
        value,
      }))
      .toSorted((a, b) => b.value - a.value || compare(a.name, b.name) || compare(a.id, b.id))
  return {
    range: sumsOf(inRange),
    previous: sumsOf(within(scope.previous)),
    periods: scope.periods.map((period) => {
      const { opened, closed } = sumsOf(within(period))
      return { ...period, opened, closed }
    }),
    sources: frequent(({ sourceId }) => sourceId).map(({ id, name, value }) => ({ id: id!, name: name!, value })),
    caseTypes: frequent(({ caseTypeId }) => caseTypeId).map(({ name, value }) => ({ name, value })),
    categories: frequent(({ categoryId }) => categoryId)
      .slice(0, scope.topCategories)
      .map(({ id, name, parentName, value }) => ({ id: id!, name: name!, parentName, value })),
  }
}

function sumsAt(cases: readonly StoredCase[], now: Date): Sums {
  // A clock that waits has stood still since the moment after the opening (`test-case-store.ts`).
  const isLate = ({ due, closed, waits, opened }: StoredCase) =>
    due !== null && due < (closed ?? (waits ? waitingSince(opened) : 1000 * now.getTime()))
  const closed = cases.filter((one) => one.closed !== null)
  const responded = cases.filter((one) => one.responded !== null && !one.isHidden)
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
  return {
    opened: cases.length,
    closed: closed.length,
    awaiting: cases.filter(({ waits }) => waits).length,
    responded: responded.length,
    responseMilliseconds: sum(responded.map((one) => Math.floor((one.responded! - one.opened) / 1000))),
    met: closed.filter((one) => one.due !== null && !isLate(one)).length,
    missed: cases.filter(isLate).length,
    resolutionMilliseconds: sum(closed.map((one) => Math.floor((one.closed! - one.opened) / 1000))),
  }
}

/** A microsecond after the opening. */
export const waitingSince = (opened: number) => opened + 1

/** In the order of their bytes; null comes last. */
function compare(a: string | null, b: string | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return Buffer.compare(Buffer.from(a), Buffer.from(b))
}

const day = 86_400_000

/**
 * The beginning of a day. When midnight comes twice it is the second one; when a clock change skips it, it is the moment at which
 * it would have come.
 */
export function midnight(date: string, later: number, timeZone: string): number {
  const wanted = Date.parse(date) + later * day
  const [before, after] = [offsetAt(wanted - day, timeZone), offsetAt(wanted + day, timeZone)]
  const moments = [wanted - before, wanted - after].filter((moment) => moment + offsetAt(moment, timeZone) === wanted)
  return moments.length > 0 ? Math.max(...moments) : wanted - before
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** By how many milliseconds the clocks of a zone are ahead. */
function offsetAt(moment: number, timeZone: string): number {
  let format = formats.get(timeZone)
  if (!format) formats.set(timeZone, (format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })))
  const text = format.formatToParts(moment).find(({ type }) => type === 'timeZoneName')!.value
  const [, sign, hours, minutes] = /GMT(?:([+-])(\d\d):(\d\d))?/.exec(text)!
  return (sign === '-' ? -1 : 1) * (60 * Number(hours ?? 0) + Number(minutes ?? 0)) * 60_000
}
