import type { TenantContent } from '../content.ts'
import { demoId } from '../demo-ids.ts'
import type { TableRows } from '../insert-rows.ts'
import type { Employee } from '../people/employees.ts'
import type { User } from '../people/users.ts'
import { administratorOf, minutesPerDay, setUpAt } from './audit.ts'

/** What agents found wrong in the records of some employees, one a week. */
export function inconsistentDataRows({ tenant, inconsistentData }: TenantContent, staff: Employee[], people: User[]): TableRows {
  const agents = people.filter(({ team }) => team)
  return {
    table: 'inconsistent_data_report',
    rows: inconsistentData.map(({ comment, resolution }, nth) => ({
      id: demoId(tenant, 'inconsistent data', String(nth + 1)),
      employee_id: staff[(nth + 1) * 17]!.id,
      comment,
      creation_time: setUpAt((nth + 1) * 7 * minutesPerDay),
      creator_id: agents[nth]!.id,
      resolved_time: resolution ? setUpAt((nth + 1) * 7 * minutesPerDay + 95) : null,
      resolver_id: resolution ? administratorOf(tenant).subject : null,
      resolution: resolution ?? null,
    })),
  }
}
