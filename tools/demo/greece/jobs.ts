import type { Job, JobContent } from '../content.ts'

const management = 'Management'
const operation = 'Operations'
const quality = 'Quality and training'
const support = 'Support functions'

export const jobs: Record<Job, JobContent> = {
  director: { group: management, position: 'Country director', titles: ['Country director'] },
  siteManager: { group: management, position: 'Site manager', titles: ['Site manager'] },
  operationManager: {
    group: management,
    position: 'Operations manager',
    titles: ['Operations manager', 'Senior operations manager'],
  },
  teamLeader: { group: operation, position: 'Team leader', titles: ['Team leader', 'Senior team leader'] },
  agent: {
    group: operation,
    position: 'Customer service agent',
    titles: [
      'Customer service agent I',
      'Customer service agent II',
      'Customer service agent III',
      'Senior customer service agent',
    ],
  },
  qualitySpecialist: {
    group: quality,
    position: 'Quality specialist',
    titles: ['Quality specialist', 'Senior quality specialist'],
  },
  trainer: { group: quality, position: 'Trainer', titles: ['Trainer', 'Senior trainer'] },
  supportManager: { group: management, position: 'Head of support functions', titles: ['Head of support functions'] },
  supportLead: { group: support, position: 'Support team lead', titles: ['Support team lead'] },
  applicationManager: { group: support, position: 'Application manager', titles: ['Application manager'] },
  itSpecialist: {
    group: support,
    position: 'IT support specialist',
    titles: ['IT support specialist', 'Senior IT support specialist'],
  },
  payrollSpecialist: {
    group: support,
    position: 'Payroll specialist',
    titles: ['Payroll specialist', 'Senior payroll specialist'],
  },
  hrSpecialist: { group: support, position: 'HR specialist', titles: ['HR specialist', 'Senior HR specialist'] },
  officeSpecialist: { group: support, position: 'Facilities specialist', titles: ['Facilities specialist'] },
}
