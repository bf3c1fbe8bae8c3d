import type { SourceContent } from '../content.ts'
import type {
  CaseTypeContent,
  DirectoryContent,
  LeaveReasonContent,
  Priority,
  PriorityContent,
  RootCauseContent,
  StatusContent,
} from '../definitions.ts'
import type { DemoRole } from '../roles.ts'

/** The first source is the default. */
export const sources: readonly SourceContent[] = [
  { code: 'PHONE', name: 'Phone', description: 'Calls answered through the softphone' },
  { code: 'MAIL', name: 'E-mail', description: 'Shared mailbox, imported every minute' },
  { code: 'CHAT', name: 'Chat', description: 'Conversations that began in the live chat' },
  { code: 'PORTAL', name: 'Portal', description: 'Opened by employees on their own home page' },
  { code: 'IVR', name: 'IVR', description: 'Requests left with the voice response system' },
  { code: 'WALKIN', name: 'Walk-in desk', description: 'Asked in person at the support desk' },
  { code: 'WHATSAPP', name: 'WhatsApp', description: 'Pilot, Patras site only' },
  { code: 'MANAGER', name: 'Manager request', description: 'Opened by a manager for a team member' },
]

export const statuses: readonly StatusContent[] = [
  { name: 'Open', code: '#1677FF', serviceDeskName: 'Open' },
  { name: 'Assigned', code: '#13C2C2', serviceDeskName: 'Assigned' },
  { name: 'In progress', code: '#FA8C16', serviceDeskName: 'In Progress', was: { name: 'Working on it' } },
  { name: 'Waiting for employee', code: '#722ED1', serviceDeskName: 'Pending User', waitsForEmployee: true },
  { name: 'Waiting for supplier', code: '#8C6D46', serviceDeskName: 'Pending Vendor' },
  { name: 'Waiting for approval', code: '#EB2F96', serviceDeskName: null },
  { name: 'Reopened', code: '#F5222D', serviceDeskName: 'Reopened' },
  { name: 'Resolved', code: '#52C41A', serviceDeskName: 'Resolved', closed: true },
  { name: 'Closed', code: '#434343', serviceDeskName: 'Closed', closed: true },
  { name: 'Cancelled', code: '#8C8C8CB3', serviceDeskName: 'Cancelled', closed: true },
  { name: 'On hold', code: '#2F54EB80', serviceDeskName: null, isActive: false, was: { isActive: true } },
]

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

export const priorities: Record<Priority, PriorityContent> = {
  critical: { serviceDeskName: '1 - Critical', colour: '#CF1322' },
  high: { serviceDeskName: '2 - High', colour: '#D46B08' },
  normal: { serviceDeskName: '3 - Medium', colour: '#0958D9' },
  low: { serviceDeskName: '4 - Low', colour: '#595959' },
}

export const leaveReasons: readonly LeaveReasonContent[] = [
  { name: 'MATERNITY', displayName: 'Maternity leave' },
  { name: 'PATERNITY', displayName: 'Paternity leave' },
  { name: 'PARENTAL', displayName: 'Parental leave' },
  { name: 'SICKNESS', displayName: 'Long-term sickness', was: { displayName: 'Sick leave' } },
  { name: 'MILITARY_SERVICE', displayName: 'Military service' },
  { name: 'UNPAID', displayName: 'Unpaid leave' },
  { name: 'STUDY', displayName: 'Study leave', isActive: false, was: { isActive: true } },
]

export const rootCauses: readonly RootCauseContent[] = [
  { reason: 'System failure', actionOwners: ['Application development', 'Infrastructure', 'Network', 'Service provider'] },
  { reason: 'Missing access', actionOwners: ['Access management', 'Team leader', 'Application owner'] },
  { reason: 'Wrong data entry', actionOwners: ['Payroll', 'HR operations', 'The employee'] },
  { reason: 'Lack of information', actionOwners: ['Training', 'Internal communications', 'Team leader'] },
  { reason: 'Process gap', actionOwners: ['Process management', 'Quality', 'Operation manager'] },
]

export const directory: DirectoryContent = {
  root: 'DC=paradeigma,DC=example',
  clients: {
    'Aegora Telecom': { code: 'AEG', mail: 'aegora' },
    'Helionis Bank': { code: 'HEL', mail: 'helionis' },
    'Northwind Air': { code: 'NWA', mail: 'northwind' },
    'Posidora Ferries': { code: 'POS', mail: 'posidora' },
    'Olivetta Market': { code: 'OLV', mail: 'olivetta' },
  },
}

export const roleDescriptions: Record<DemoRole, string> = {
  administrator: 'Sees every screen and maintains definitions, settings, users and roles.',
  'team lead': 'Owns and hands over the cases of a team and watches the dashboard of the own divisions.',
  agent: 'Opens cases, works on the own queues, adds notes and sends SMS to employees.',
  manager: 'Sees the own staff.',
  'client user': 'Sees, on behalf of a client, the employees of the own operation.',
  employee: 'Uses the own home page only.',
}
