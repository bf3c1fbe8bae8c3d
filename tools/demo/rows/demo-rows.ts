import type { TenantContent } from '../content.ts'
import { employees } from '../employees.ts'
import { users } from '../users.ts'
import { definitionRows } from './definition-rows.ts'
import { employeeRows } from './employee-rows.ts'
import { feedbackRows } from './feedback-rows.ts'
import { helpDeskRows } from './help-desk-rows.ts'
import { roleRows } from './role-rows.ts'
import type { TableRows } from './table-rows.ts'
import { tenantRows } from './tenant-rows.ts'
import { userRows } from './user-rows.ts'
import { workplaceRows } from './workplace-rows.ts'

/** All rows of a tenant, in an order in which every row comes after those it refers to. */
export function demoRows(content: TenantContent): TableRows[] {
  const staff = employees(content)
  const people = users(content.tenant, staff)
  const tables = [
    ...tenantRows(content),
    ...workplaceRows(content),
    employeeRows(content, staff),
    ...roleRows(content),
    ...userRows(content, people),
    ...helpDeskRows(content, people),
    ...definitionRows(content),
    ...feedbackRows(content),
  ]
  return [...tables.filter(({ table }) => table !== 'event'), inOrderOfTime(tables.filter(({ table }) => table === 'event'))]
}

/** The history of a record is read in the order of writing, so what happened earlier is written earlier. */
const inOrderOfTime = (events: TableRows[]): TableRows => ({
  table: 'event',
  rows: events
    .flatMap(({ rows }) => rows)
    .toSorted((one, other) => String(one.occurred_at).localeCompare(String(other.occurred_at))),
})
