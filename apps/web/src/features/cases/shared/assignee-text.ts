import type { Case } from '@destek/contracts/cases/case-shapes'

/** Who has a case: `Payroll · Emre Çağlar`; empty when nobody has. */
export const assigneeText = ({
  assignedTeamName,
  assignedUserName,
}: Partial<Pick<Case, 'assignedTeamName' | 'assignedUserName'>>) =>
  [assignedTeamName, assignedUserName].filter(Boolean).join(' · ')
