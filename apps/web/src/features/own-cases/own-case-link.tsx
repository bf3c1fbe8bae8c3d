import { caseNumber } from '@destek/contracts/activity-limits'
import type { Activity } from '@destek/contracts/activity-shapes'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

interface OwnCaseLinkProps {
  activity: Pick<Activity, 'id' | 'userFriendlyId'>
  className?: string
  children: ReactNode
}

/** Leads to one of the person's own cases; among the visited pages it goes by its number. */
export const OwnCaseLink = ({ activity, className, children }: OwnCaseLinkProps) => (
  <Link
    to={`/profile/activity-detail-card/${activity.id}`}
    search={{ title: caseNumber(activity.userFriendlyId) } as never}
    className={className}
  >
    {children}
  </Link>
)
