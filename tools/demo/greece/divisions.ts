import type { Division } from '../content.ts'

const shown = { isPublic: true, isAuthorized: false }

export const divisions: readonly Division[] = [
  {
    name: 'Information technology',
    ...shown,
    teams: [
      {
        name: 'IT Support',
        job: 'itSpecialist',
        size: 10,
        level: 1,
        email: 'it-support@paradeigma.example;it-shift@paradeigma.example',
        formerEmail: 'it-support@paradeigma.example',
        serviceDeskGroup: 'GR_IT_SUPPORT_L1',
      },
      {
        name: 'Network and devices',
        job: 'itSpecialist',
        size: 6,
        level: 2,
        email: 'network@paradeigma.example',
        serviceDeskGroup: 'GR_IT_NETWORK_L2',
      },
      {
        name: 'Access management',
        job: 'itSpecialist',
        size: 4,
        level: 2,
        email: 'access@paradeigma.example',
        serviceDeskGroup: null,
      },
    ],
  },
  {
    name: 'Payroll',
    ...shown,
    teams: [
      {
        name: 'Payroll',
        job: 'payrollSpecialist',
        size: 7,
        level: 1,
        email: 'payroll@paradeigma.example',
        serviceDeskGroup: 'GR_PAYROLL_L1',
      },
    ],
  },
  {
    name: 'Human resources',
    ...shown,
    teams: [
      { name: 'HR operations', job: 'hrSpecialist', size: 7, level: 1, email: 'hr@paradeigma.example', serviceDeskGroup: null },
      {
        name: 'Recruitment support',
        job: 'hrSpecialist',
        size: 4,
        level: 1,
        email: 'jobs@paradeigma.example',
        serviceDeskGroup: null,
      },
    ],
  },
  {
    name: 'Information security',
    isPublic: false,
    isAuthorized: true,
    teams: [{ name: 'Security incidents', job: 'itSpecialist', size: 3, level: 2, email: null, serviceDeskGroup: 'GR_SECURITY' }],
  },
]
