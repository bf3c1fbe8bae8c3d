import { z } from 'zod'
import { addDays, Day, daysBetween, withExportRange, withRange } from '../core/days.ts'
import { Id, OptionalId } from '../core/fields.ts'
import { P } from '../core/permissions.ts'
import { get, routes } from '../core/routes.ts'

export const dashboardLimits = {
  /** How many categories the chart of them shows. */
  categories: 10,
  /** Longer spans are refused: no company is older. */
  days: 36_600,
}

/**
 * Which cases the figures are about: those that were opened on these days of the tenant's calendar, the last one included, in one division
 * or in all that the caller may look at; of those perhaps the ones that a team or a person has now. A day that is left out is that of the initial range: from the beginning of the current year to the
 * end of the current month.
 */
const base = z.object({ startDate: Day, endDate: Day, divisionId: OptionalId, teamId: OptionalId, userId: OptionalId })

export const DashboardQuery = withRange(base, dashboardLimits.days)
export const ExportDashboard = withExportRange(base)

/** Named numbers of the cases opened in the range, as they stand now. */
export const DashboardPanel = z.object({
  totalCase: z.int(),
  openCase: z.int(),
  closedCase: z.int(),
  /** Open, and waiting for the employee. */
  awaitingCase: z.int(),
  /**
   * The cases with a first response, on which the average is based. Cases that hide their requester are left out, because the
   * author of the first response gives hints about the requester.
   */
  respondedCase: z.int(),
  /** Null: none has had a response. */
  averageFirstResponseHours: z.number().nullable(),
  /** From opening to closing; null: none is closed. */
  averageResolutionDays: z.number().nullable(),
  /** Closed within their deadline. Cases without a deadline are in neither. */
  metCase: z.int(),
  /** Closed after their deadline, or still open beyond it. */
  missedCase: z.int(),
})

/** The share of cases that kept their deadline among those with a known result, 0 to 1; null without any. */
export const slaAttainment = ({ metCase, missedCase }: Pick<DashboardPanel, 'metCase' | 'missedCase'>): number | null =>
  metCase + missedCase === 0 ? null : metCase / (metCase + missedCase)

const DayText = z.iso.date()

/** How many of the cases are closed and how many are not, altogether and in each part of the range. */
export const DashboardProgress = z.object({
  completedCase: z.int(),
  inProgressCase: z.int(),
  /** Days of a range of up to 31 days, weeks (from Monday) of one of up to 92, months of a longer one; cut to the range. None is left out. */
  unit: z.enum(['day', 'week', 'month']),
  periods: z.array(z.object({ startDate: DayText, endDate: DayText, completedCase: z.int(), inProgressCase: z.int() })),
})

/** The most frequent first; their values are all cases together. */
export const DashboardSource = z.object({ id: Id, name: z.string(), value: z.int() })

/** A case is a request or a complaint by the name of its case type; null: it has none. */
export const DashboardCaseType = z.object({ name: z.string().nullable(), value: z.int() })

/** The most frequent categories as columns: the nth of each belongs together. `rate` is the share of all cases, in percent. */
export const DashboardCategories = z.object({
  ids: z.array(Id),
  labels: z.array(z.string()),
  count: z.array(z.int()),
  rate: z.array(z.number()),
})

/** Everything the dashboard shows, of one moment. */
export const Dashboard = z.object({
  startDate: DayText,
  endDate: DayText,
  /** The divisions that are counted; null: all of them. A list of cases that is asked for these finds the very same cases. */
  divisionIds: z.array(Id).nullable(),
  /** The team and the person that were asked for. */
  teamId: Id.nullable(),
  userId: Id.nullable(),
  panel: DashboardPanel,
  /** The same of the period before: see `periodBefore`. */
  previous: z.object({ startDate: DayText, endDate: DayText, panel: DashboardPanel }),
  progress: DashboardProgress,
  sources: z.array(DashboardSource),
  caseTypes: z.array(DashboardCaseType),
  categories: DashboardCategories,
})

/** The teams whose figures the caller may see, each with its members. */
export const DashboardAssignees = z.object({
  teams: z.array(z.object({ id: Id, name: z.string(), members: z.array(z.object({ id: Id, fullName: z.string() })) })),
})

const readers = { query: DashboardQuery, needs: [P.Dashboard], mayLag: true } as const

export const dashboardRoutes = routes('dashboard', {
  /** The whole at once, so that no two of its figures tell of different moments. */
  all: get('/api/destek/dashboard', { ...readers, answer: Dashboard }),
  panel: get('/api/destek/dashboard/panel-data', { ...readers, answer: DashboardPanel }),
  progress: get('/api/destek/dashboard/complete-progress-data', { ...readers, answer: DashboardProgress }),
  sources: get('/api/destek/dashboard/source-request-data', { ...readers, answer: z.array(DashboardSource) }),
  /** Spelled so on the wire. */
  caseTypes: get('/api/destek/dashboard/request-compalaint-data', { ...readers, answer: z.array(DashboardCaseType) }),
  categories: get('/api/destek/dashboard/category-records-data', { ...readers, answer: DashboardCategories }),
  assignees: get('/api/destek/dashboard/assignees', { answer: DashboardAssignees, needs: [P.Dashboard], mayLag: true }),
  /** A spreadsheet as base64. */
  excel: get('/api/destek/dashboard/export-excel', {
    query: ExportDashboard,
    answer: z.string(),
    needs: [P.Dashboard],
    mayLag: true,
  }),
})

/**
 * The period with which a range is compared. A long range is compared with the same days of the year before, a shorter one with
 * as many days right before it. Future days have no cases, so they count in neither. No day is before the first of the calendar.
 */
export function periodBefore(startDate: string, endDate: string, today: string): { startDate: string; endDate: string } {
  const last = today >= startDate && today < endDate ? today : endDate
  const days = daysBetween(startDate, last) + 1
  const [first, end] = days > 92 ? [yearBefore(startDate), yearBefore(last)] : [addDays(startDate, -days), addDays(startDate, -1)]
  return { startDate: inCalendar(first), endDate: inCalendar(end) }
}

const inCalendar = (day: string) => (day < '0001-01-01' ? '0001-01-01' : day)

/** The 29th of February follows the 28th. */
function yearBefore(day: string): string {
  const year = String(Number(day.slice(0, 4)) - 1).padStart(4, '0')
  const rest = day.slice(4)
  return `${year}${rest === '-02-29' ? '-02-28' : rest}`
}

export type DashboardQuery = z.infer<typeof DashboardQuery>
export type ExportDashboard = z.infer<typeof ExportDashboard>
export type DashboardPanel = z.infer<typeof DashboardPanel>
export type DashboardProgress = z.infer<typeof DashboardProgress>
export type DashboardSource = z.infer<typeof DashboardSource>
export type DashboardCaseType = z.infer<typeof DashboardCaseType>
export type DashboardCategories = z.infer<typeof DashboardCategories>
export type DashboardAssignees = z.infer<typeof DashboardAssignees>
export type Dashboard = z.infer<typeof Dashboard>
