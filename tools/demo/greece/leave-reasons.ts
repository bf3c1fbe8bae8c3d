import type { LeaveReasonContent } from '../definitions.ts'

export const leaveReasons: readonly LeaveReasonContent[] = [
  { name: 'MATERNITY', displayName: 'Maternity leave' },
  { name: 'PATERNITY', displayName: 'Paternity leave' },
  { name: 'PARENTAL', displayName: 'Parental leave' },
  { name: 'SICKNESS', displayName: 'Long-term sickness', was: { displayName: 'Sick leave' } },
  { name: 'MILITARY_SERVICE', displayName: 'Military service' },
  { name: 'UNPAID', displayName: 'Unpaid leave' },
  { name: 'STUDY', displayName: 'Study leave', isActive: false, was: { isActive: true } },
]
