/** Days of the tenant's calendar, the last one included. */
export interface DayRange {
  startDate: string
  endDate: string
}

/** Which cases are counted: those that were opened on these days, in these divisions, and that this team or person has now. */
export interface FiguresScope extends DayRange {
  /** Counted by itself, to compare with. */
  previous: DayRange
  /** Parts of the range, counted one by one. */
  periods: readonly DayRange[]
  /** Null: all of them. */
  divisionIds: readonly string[] | null
  /** Null: all teams and people. */
  teamId: string | null
  userId: string | null
  /** Open cases whose deadline has passed by then are late. */
  now: Date
  timeZone: string
  topCategories: number
}

/** How many cases were opened, and how many of them are closed, wait, have had a response or kept their deadline now. */
export interface Sums {
  opened: number
  closed: number
  awaiting: number
  /** Those that hide their requester are left out. */
  responded: number
  /** From opening to first response, all responded ones together. */
  responseMilliseconds: number
  /** From opening to closing, all closed ones together. */
  resolutionMilliseconds: number
  /** Closed within the deadline. */
  met: number
  /** Closed after it, or still open beyond it. */
  missed: number
}

/** Lists begin with the largest value; of equal ones by name, then by id. */
export interface Figures {
  range: Sums
  previous: Sums
  /** In the order in which they were asked for. */
  periods: (DayRange & Pick<Sums, 'opened' | 'closed'>)[]
  sources: { id: string; name: string; value: number }[]
  /** Null: cases without one. */
  caseTypes: { name: string | null; value: number }[]
  categories: { id: string; name: string; parentName: string | null; value: number }[]
}
