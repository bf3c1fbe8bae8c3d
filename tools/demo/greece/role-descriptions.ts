import type { DemoRole } from '../roles.ts'

export const roleDescriptions: Record<DemoRole, string> = {
  administrator: 'Sees every screen and maintains definitions, settings, users and roles.',
  'team lead': 'Owns and hands over the cases of a team and watches the dashboard of the own divisions.',
  agent: 'Opens cases, works on the own queues, adds notes and sends SMS to employees.',
  manager: 'Sees the own staff.',
  'client user': 'Sees, on behalf of a client, the employees of the own operation.',
  employee: 'Uses the own home page only.',
}
