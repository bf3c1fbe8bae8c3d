import type { Dashboard } from './dashboard.ts'

/** A number of the dashboard that stands for cases. */
export type DashboardFigure =
  | { kind: 'opened' | 'open' | 'closed' | 'met' | 'missed' | 'responded' }
  | { kind: 'period'; startDate: string; endDate: string; completed: boolean }
  | { kind: 'source'; id: string }
  /** Null: the cases without a case type. */
  | { kind: 'caseType'; name: string | null }
  | { kind: 'category'; id: string }

type Counted = Pick<Dashboard, 'startDate' | 'endDate' | 'divisionIds' | 'teamId' | 'userId'>

/**
 * The query with which the list of all cases shows exactly the cases of a figure. Null when no division counts for the caller, so
 * there is no list to open. `divisionId` is the chosen division.
 */
export function drillDown(
  dashboard: Counted,
  figure: DashboardFigure,
  divisionId: string | null = null,
): Record<string, string> | null {
  if (dashboard.divisionIds?.length === 0) return null
  return {
    ...daysOf(figure.kind === 'period' ? figure : dashboard),
    ...divisionsOf(dashboard, divisionId),
    ...assigneesOf(dashboard),
    ...filterOf(figure),
  }
}

/** A list takes no range of a single day. */
const daysOf = ({ startDate, endDate }: { startDate: string; endDate: string }): Record<string, string> =>
  startDate === endDate ? { creationDay: startDate } : { startDate, endDate }

function divisionsOf({ divisionIds }: Counted, divisionId: string | null): Record<string, string> {
  if (divisionId) return { divisionId }
  return divisionIds ? { divisionIds: divisionIds.join(',') } : {}
}

const assigneesOf = ({ teamId, userId }: Counted): Record<string, string> => ({
  ...(teamId && { assignedTeamId: teamId }),
  ...(userId && { assignedUserId: userId }),
})

function filterOf(figure: DashboardFigure): Record<string, string> {
  switch (figure.kind) {
    case 'opened':
      return {}
    case 'open':
      return { statusWrapupClosed: 'false' }
    case 'closed':
      return { statusWrapupClosed: 'true' }
    case 'met':
    case 'missed':
      return { isLate: String(figure.kind === 'missed') }
    case 'responded':
      return { isResponded: 'true', dontShareIdentityInformations: 'false' }
    case 'period':
      return { statusWrapupClosed: String(figure.completed) }
    case 'source':
      return { sourceId: figure.id }
    case 'caseType':
      return figure.name === null ? { hasCaseType: 'false' } : { caseTypeName: figure.name }
    case 'category':
      return { callWrapupId: figure.id }
  }
}
