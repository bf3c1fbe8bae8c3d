import { P } from '@destek/contracts/core/permissions'
import type { Dashboard } from '@destek/contracts/system/dashboard'
import { type DashboardFigure, drillDown } from '@destek/contracts/system/dashboard-drill-down'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { usePermission } from '../../lib/auth/configuration.ts'

export type CaseSearch = Record<string, string>

/** The filters under which the list of all cases shows exactly those of a figure; null where there is nothing to open. */
export type CasesOf = (figure: DashboardFigure, count: number) => CaseSearch | null

/** For those who may open that list; for others a figure is only a number. */
export function useCasesOf(dashboard: Dashboard, divisionId: string | null): CasesOf {
  const mayList = usePermission([P.ActivityAllList])
  // While the figures of another division are on their way, those on the screen lead to their own cases.
  const isOfDivision = divisionId !== null && dashboard.divisionIds?.length === 1 && dashboard.divisionIds[0] === divisionId
  return (figure, count) => (mayList && count > 0 ? drillDown(dashboard, figure, isOfDivision ? divisionId : null) : null)
}

const list = '/activities/list'

/** How a click into a chart opens the cases of what was clicked. */
export function useOpenCases(): (search: CaseSearch | null) => void {
  const navigate = useNavigate()
  return (search) => {
    if (search) void navigate({ to: list, search })
  }
}

interface CasesLinkProps {
  search: CaseSearch | null
  className?: string
  /** Not met by the Tab key: what it belongs to is out of sight. */
  isUnseen?: boolean
  children: ReactNode
}

export const CasesLink = ({ search, className, isUnseen, children }: CasesLinkProps) =>
  search ? (
    <Link to={list} search={search} className={className} tabIndex={isUnseen ? -1 : undefined}>
      {children}
    </Link>
  ) : (
    <>{children}</>
  )
