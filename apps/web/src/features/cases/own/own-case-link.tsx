import { caseNumber } from '@destek/contracts/cases/case-limits'
import type { Case } from '@destek/contracts/cases/case-shapes'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

interface OwnCaseLinkProps {
  supportCase: Pick<Case, 'id' | 'userFriendlyId'>
  className?: string
  children: ReactNode
}

/** A link to one of the user's own cases; its tag shows the number. */
export const OwnCaseLink = ({ supportCase, className, children }: OwnCaseLinkProps) => (
  <Link
    to="/profile/activity-detail-card/$id"
    params={{ id: supportCase.id }}
    search={{ title: caseNumber(supportCase.userFriendlyId) }}
    className={className}
  >
    {children}
  </Link>
)
