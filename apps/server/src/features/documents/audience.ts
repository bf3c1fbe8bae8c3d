import type { CaseFacts } from '../activities/activity-policy.ts'

/** Those who hear of a change of the case's documents: who works on it, who owns it and who asked. */
export const audienceOf = (row: CaseFacts): string[] =>
  [row.assigned_team_id, row.assigned_user_id, row.case_owner_id, row.employee_id].filter((id) => id !== null)
