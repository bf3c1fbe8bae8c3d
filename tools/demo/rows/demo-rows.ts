import type { TenantContent } from '../content.ts'
import { employees } from '../employees.ts'
import { users } from '../users.ts'
import { employeeRows } from './employee-rows.ts'
import { feedbackRows } from './feedback-rows.ts'
import { helpDeskRows } from './help-desk-rows.ts'
import { sourceRows } from './source-rows.ts'
import type { TableRows } from './table-rows.ts'
import { tenantRows } from './tenant-rows.ts'
import { userRows } from './user-rows.ts'
import { workplaceRows } from './workplace-rows.ts'

/** All rows of a tenant, in an order in which every row comes after those it refers to. */
export function demoRows(content: TenantContent): TableRows[] {
  const staff = employees(content)
  const people = users(content.tenant, staff)
  return [
    ...tenantRows(content),
    ...workplaceRows(content),
    employeeRows(content, staff),
    ...userRows(content.tenant, people),
    ...helpDeskRows(content, people),
    ...sourceRows(content),
    ...feedbackRows(content),
  ]
}
