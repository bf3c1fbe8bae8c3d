import { P } from '@destek/contracts/core/permissions'
import type { Dashboard } from '@destek/contracts/system/dashboard'
import { type DashboardFigure, drillDown } from '@destek/contracts/system/dashboard-drill-down'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { usePermission } from '../../lib/auth/configuration.ts'

export type CaseSearch = Record<string, string>

/** Returns the filters with which the list of all cases shows exactly those of a figure; null if there is nothing to open. */
export type CasesOf = (figure: DashboardFigure, count: number) => CaseSearch | null

/** For users who may open that list; for others a figure is only a number. */
export function useCasesOf(dashboard: Dashboard, divisionId: string | null): CasesOf {
  const mayList = usePermission([P.ActivityAllList])
  // While the figures of another division load, the visible ones link to their own cases.
  const isOfDivision = divisionId !== null && dashboard.divisionIds?.length === 1 && dashboard.divisionIds[0] === divisionId
  return (figure, count) => (mayList && count > 0 ? drillDown(dashboard, figure, isOfDivision ? divisionId : null) : null)
}

const list = '/activities/list'

/** Opens the cases of a clicked part of a chart. */
export function useOpenCases(): (search: CaseSearch | null) => void {
  const navigate = useNavigate()
  return (search) => {
    if (search) void navigate({ to: list, search })
  }
}

interface CasesLinkProps {
  search: CaseSearch | null
  className?: string
  /** Not a tab stop, because its table is visually hidden. */
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
