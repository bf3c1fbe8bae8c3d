import type { InconsistentDataContent, ReportContent } from '../content.ts'

export const reports: readonly ReportContent[] = [
  { reason: 'Wrong category', descriptions: ['This belongs to payroll.', 'Not a device, a change of rights.'] },
  { reason: 'Opened twice', descriptions: ['The same caller opened one this morning.'] },
  { reason: 'Closed but not solved', descriptions: ['The employee says that it still happens.'] },
]

/** Reports of wrong data in employee records. */
export const inconsistentData: readonly InconsistentDataContent[] = [
  { comment: 'The program is the old one; they moved in October.' },
  { comment: 'The phone number belongs to somebody else.', resolution: 'Removed until they tell us the right one.' },
]
