interface Concerned {
  assigned_team_id: string | null
  assigned_user_id: string | null
  case_owner_id: string
  employee_id: string
}

/** Those who hear of what happens to a case: who works on it, who owns it and who asked. */
export const audienceOf = (row: Concerned): string[] =>
  [row.assigned_team_id, row.assigned_user_id, row.case_owner_id, row.employee_id].filter((id) => id !== null)
