import { OptionalId } from '@destek/contracts/core/fields'
import { addDays, Day, monthOf } from '@destek/contracts/core/days'
import { P } from '@destek/contracts/core/permissions'
import { explainIssue } from '@destek/contracts/core/validation-messages'
import { dashboardRoutes, DashboardQuery } from '@destek/contracts/system/dashboard'
import { usePermission } from '../../lib/auth/configuration.ts'
import { useSearchState } from '../../lib/browser/search-state.ts'
import { tenantToday } from '../../lib/i18n/dates.ts'
import { translate } from '../../lib/i18n/i18n.ts'
import { rangeShortcuts } from '../../ui/filters/range-shortcuts.ts'

interface DayRange {
  startDate: string
  endDate: string
}

/** The query of the dashboard. */
export interface DashboardView extends DayRange {
  divisionId: string | null
  teamId: string | null
  userId: string | null
}

/** The view is stored in the address, so that a link shows the same; a missing day defaults to the initial range. */
export function useDashboardView() {
  const [search, change] = useSearchState()
  const mayChooseDivision = usePermission([P.DashboardAllDivision])
  const initial = initialRange()
  const view: DashboardView = {
    startDate: Day.safeParse(search['startDate']).data ?? initial.startDate,
    endDate: Day.safeParse(search['endDate']).data ?? initial.endDate,
    // Users who cannot choose a division see all of their own, whatever the link contains.
    divisionId: mayChooseDivision ? (OptionalId.safeParse(search['divisionId']).data ?? null) : null,
    teamId: OptionalId.safeParse(search['teamId']).data ?? null,
    userId: OptionalId.safeParse(search['userId']).data ?? null,
  }
  return {
    view,
    problem: problemOf(view),
    mayChooseDivision,
    setRange: (range: DayRange | null) =>
      change(isSameRange(range, initial) ? { startDate: undefined, endDate: undefined } : { ...(range ?? noRange) }),
    setDivision: (divisionId: string) => change({ divisionId: divisionId || undefined }),
    /** A person of another team is cleared. */
    setAssignee: ({ teamId, userId }: Pick<DashboardView, 'teamId' | 'userId'>) =>
      change({ teamId: teamId ?? undefined, userId: userId ?? undefined }),
  }
}

const noRange = { startDate: undefined, endDate: undefined }

/** From the start of the year to the end of the month, in the tenant's calendar. */
function initialRange(): DayRange {
  const today = tenantToday()
  return { startDate: `${today.slice(0, 4)}-01-01`, endDate: monthOf(today).end }
}

export const shortcutNames = ['lastWeek', 'lastMonth', 'lastThreeMonths', 'thisYear'] as const
export type Shortcut = (typeof shortcutNames)[number]

export function shortcutRange(shortcut: Shortcut): DayRange {
  if (shortcut === 'thisYear') return initialRange()
  const today = tenantToday()
  return { startDate: addDays(today, -rangeShortcuts[shortcut]), endDate: today }
}

export const isSameRange = (a: DayRange | null, b: DayRange) => a?.startDate === b.startDate && a.endDate === b.endDate

/** The server's reason to refuse this view; null if it is valid. */
function problemOf(view: DashboardView): string | null {
  const [issue] = DashboardQuery.safeParse(view).error?.issues ?? []
  return issue ? explainIssue(issue, dashboardRoutes.all.group, translate).message : null
}
