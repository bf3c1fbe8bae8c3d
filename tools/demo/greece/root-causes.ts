import type { RootCauseContent } from '../definitions.ts'

export const rootCauses: readonly RootCauseContent[] = [
  { reason: 'System failure', actionOwners: ['Application development', 'Infrastructure', 'Network', 'Service provider'] },
  { reason: 'Missing access', actionOwners: ['Access management', 'Team leader', 'Application owner'] },
  { reason: 'Wrong data entry', actionOwners: ['Payroll', 'HR operations', 'The employee'] },
  { reason: 'Lack of information', actionOwners: ['Training', 'Internal communications', 'Team leader'] },
  { reason: 'Process gap', actionOwners: ['Process management', 'Quality', 'Operation manager'] },
]
