import type { CaseTypeContent } from '../definitions.ts'

export const caseTypes: readonly CaseTypeContent[] = [
  { name: 'Request', sla: 24, division: 'Human resources' },
  { name: 'Question', sla: 48, division: 'Human resources' },
  { name: 'Complaint', sla: 8, division: 'Human resources', was: { sla: 16 } },
  { name: 'Incident', sla: 4, division: 'Information technology' },
  { name: 'Service request', sla: 24, division: 'Information technology' },
  { name: 'Payroll question', sla: 48, division: 'Payroll' },
  { name: 'Payroll correction', sla: 16, division: 'Payroll' },
  { name: 'Security report', sla: 2, division: 'Information security' },
]
