interface Place {
  assignedTeamName?: string | null
  assignedUserName?: string | null
}

/** Who has a case: `Payroll · Emre Çağlar`; empty when nobody has. */
export const placeOf = ({ assignedTeamName, assignedUserName }: Place) =>
  [assignedTeamName, assignedUserName].filter(Boolean).join(' · ')
