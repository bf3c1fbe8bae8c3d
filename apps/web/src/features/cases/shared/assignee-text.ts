import type { Case } from '@destek/contracts/cases/case-shapes'

/** The assignee of a case: `Payroll · Emre Çağlar`; empty if unassigned. */
export const assigneeText = ({
  assignedTeamName,
  assignedUserName,
}: Partial<Pick<Case, 'assignedTeamName' | 'assignedUserName'>>) =>
  [assignedTeamName, assignedUserName].filter(Boolean).join(' · ')
