import type { LeaveReasonContent } from '../definitions.ts'

export const leaveReasons: readonly LeaveReasonContent[] = [
  { name: 'MATERNITY', displayName: 'Doğum izni', was: { displayName: 'Analık izni' } },
  { name: 'PATERNITY', displayName: 'Babalık izni' },
  { name: 'SICKNESS', displayName: 'Uzun süreli hastalık raporu' },
  { name: 'WORK_ACCIDENT', displayName: 'İş kazası' },
  { name: 'MILITARY_SERVICE', displayName: 'Askerlik' },
  { name: 'BEREAVEMENT', displayName: 'Ölüm izni' },
  { name: 'UNPAID', displayName: 'Ücretsiz izin' },
  { name: 'STUDY', displayName: 'Eğitim izni', isActive: false, was: { isActive: true } },
]
