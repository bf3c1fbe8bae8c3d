import type { MainCategoryContent } from '../definitions.ts'

const support = 'IT Support'
const network = 'Network and devices'
const access = 'Access management'

export const categories: readonly MainCategoryContent[] = [
  {
    division: 'Information technology',
    name: 'Accounts and access',
    categories: [
      {
        name: 'Password reset',
        team: support,
        sla: 1,
        priority: 'high',
        serviceDeskName: 'IT.ACCESS.PASSWORD',
        rpaAction: 'RESET_PASSWORD',
        subCategories: ['Network', 'E-mail', 'VPN'],
        was: { sla: 2 },
      },
      { name: 'Locked account', team: support, sla: 1, priority: 'high', serviceDeskName: 'IT.ACCESS.UNLOCK' },
      {
        name: 'New account',
        team: access,
        sla: 8,
        priority: 'normal',
        serviceDeskName: 'IT.ACCESS.NEW',
        subCategories: ['New employee', 'Change of project'],
      },
      {
        name: 'Change of rights',
        team: access,
        sla: 8,
        priority: 'normal',
        serviceDeskName: 'IT.ACCESS.CHANGE',
        subCategories: ['Shared folder', 'Application role', 'Distribution list'],
      },
    ],
  },
  {
    division: 'Information technology',
    name: 'Devices and software',
    categories: [
      {
        name: 'Computer',
        team: network,
        sla: 4,
        priority: 'high',
        serviceDeskName: 'IT.HW.PC',
        subCategories: ['Does not start', 'Slow', 'Blue screen'],
      },
      {
        name: 'Headset',
        team: support,
        sla: 8,
        priority: 'normal',
        serviceDeskName: 'IT.HW.HEADSET',
        subCategories: ['No sound', 'Microphone', 'Spare part'],
      },
      {
        name: 'Softphone',
        team: support,
        sla: 2,
        priority: 'critical',
        serviceDeskName: 'IT.VOICE.SOFTPHONE',
        subCategories: ['Cannot sign in', 'No calls arrive', 'One-way audio'],
      },
      {
        name: 'Network and VPN',
        team: network,
        sla: 4,
        priority: 'critical',
        serviceDeskName: 'IT.NET',
        subCategories: ['Office', 'Home'],
      },
      { name: 'Second screen', team: support, sla: 24, priority: 'low', serviceDeskName: 'IT.HW.SCREEN' },
      {
        name: 'Software request',
        team: support,
        sla: 48,
        priority: 'normal',
        serviceDeskName: 'IT.SW.REQUEST',
        subCategories: ['Installation', 'Licence'],
      },
      { name: 'Fax line', team: network, sla: 48, priority: 'low', serviceDeskName: 'IT.VOICE.FAX', isActive: false },
    ],
  },
  {
    division: 'Payroll',
    name: 'Salary and bonus',
    categories: [
      { name: 'Salary not received', team: 'Payroll', sla: 4, priority: 'critical', subCategories: ['Wrong IBAN', 'Bank'] },
      { name: 'Underpayment', team: 'Payroll', sla: 16, priority: 'high', subCategories: ['Missing days', 'Missing raise'] },
      {
        name: 'Overtime',
        team: 'Payroll',
        sla: 24,
        priority: 'normal',
        subCategories: ['Not approved', 'Public holiday', 'Night shift'],
      },
      { name: 'Performance bonus', team: 'Payroll', sla: 48, priority: 'normal' },
      {
        name: 'Easter and Christmas bonus',
        team: 'Payroll',
        sla: 48,
        priority: 'normal',
        subCategories: ['Calculation', 'Payment date'],
      },
    ],
  },
  {
    division: 'Payroll',
    name: 'Payroll documents',
    categories: [
      {
        name: 'Payslip',
        team: 'Payroll',
        sla: 8,
        priority: 'low',
        rpaAction: 'SEND_PAYSLIP',
        subCategories: ['Earlier month', 'Not on the portal'],
      },
      { name: 'Income certificate', team: 'Payroll', sla: 24, priority: 'normal' },
      { name: 'Tax and insurance', team: 'Payroll', sla: 48, priority: 'normal', subCategories: ['Tax class', 'Insured days'] },
    ],
  },
  {
    division: 'Human resources',
    name: 'Leave and attendance',
    categories: [
      {
        name: 'Annual leave',
        team: 'HR operations',
        sla: 24,
        priority: 'normal',
        subCategories: ['Remaining days', 'Approval', 'Cancellation'],
      },
      {
        name: 'Sickness',
        team: 'HR operations',
        sla: 8,
        priority: 'high',
        subCategories: ['Certificate', 'Allowance'],
        was: { name: 'Sick note' },
      },
      { name: 'Parental leave', team: 'HR operations', sla: 24, priority: 'normal' },
      { name: 'Shift change', team: 'HR operations', sla: 24, priority: 'normal' },
    ],
  },
  {
    division: 'Human resources',
    name: 'Employment',
    categories: [
      { name: 'Employment letter', team: 'HR operations', sla: 16, priority: 'low', subCategories: ['Greek', 'English'] },
      {
        name: 'Personal data',
        team: 'HR operations',
        sla: 24,
        priority: 'low',
        subCategories: ['Address', 'Family', 'Bank account'],
      },
      {
        name: 'Joining the company',
        team: 'Recruitment support',
        sla: 24,
        priority: 'normal',
        subCategories: ['Contract', 'Documents', 'First day'],
      },
      { name: 'Internal vacancy', team: 'Recruitment support', sla: 48, priority: 'low' },
    ],
  },
  {
    division: 'Information security',
    name: 'Incidents',
    categories: [
      {
        name: 'Suspicious e-mail',
        team: 'Security incidents',
        sla: 2,
        priority: 'high',
        serviceDeskName: 'SEC.PHISHING',
        subCategories: ['Clicked', 'Not clicked'],
      },
      { name: 'Lost or stolen device', team: 'Security incidents', sla: 1, priority: 'critical', serviceDeskName: 'SEC.DEVICE' },
      { name: 'Personal data breach', team: 'Security incidents', sla: 1, priority: 'critical', serviceDeskName: 'SEC.DATA' },
    ],
  },
]
