import { awaitingEmployeeStatus } from '@destek/contracts/definitions/statuses'
import type { StatusContent } from '../definitions.ts'

export const statuses: readonly StatusContent[] = [
  { name: 'Open', code: '#1677FF', serviceDeskName: 'Open' },
  { name: 'Assigned', code: '#13C2C2', serviceDeskName: 'Assigned' },
  { name: 'In progress', code: '#FA8C16', serviceDeskName: 'In Progress', was: { name: 'Working on it' } },
  // This one has the same name everywhere: by it the employee is asked for an answer.
  { name: awaitingEmployeeStatus, code: '#722ED1', serviceDeskName: 'Pending User' },
  { name: 'Waiting for supplier', code: '#8C6D46', serviceDeskName: 'Pending Vendor' },
  { name: 'Waiting for approval', code: '#EB2F96', serviceDeskName: null },
  { name: 'Reopened', code: '#F5222D', serviceDeskName: 'Reopened' },
  { name: 'Resolved', code: '#52C41A', serviceDeskName: 'Resolved', closed: true },
  { name: 'Closed', code: '#434343', serviceDeskName: 'Closed', closed: true },
  { name: 'Cancelled', code: '#8C8C8CB3', serviceDeskName: 'Cancelled', closed: true },
  { name: 'On hold', code: '#2F54EB80', serviceDeskName: null, isActive: false, was: { isActive: true } },
]
