import type { TenantContent } from '../content.ts'
import { demoId } from '../demo-ids.ts'
import type { TableRows } from '../insert-rows.ts'
import type { Employee } from '../people/employees.ts'
import type { User } from '../people/users.ts'
import { administratorOf } from './audit.ts'

const day = 24 * 60 * 60_000
const minute = 60_000

/** The reports of agents about wrong data in employee records, one every second day up to now. */
export function inconsistentDataRows(
  { tenant, inconsistentData }: TenantContent,
  staff: Employee[],
  people: User[],
  now: Date,
): TableRows {
  const agents = people.filter(({ team }) => team)
  const reportedAt = (nth: number, later = 0) =>
    new Date(now.getTime() - (inconsistentData.length - nth) * 2 * day + later).toISOString()
  return {
    table: 'inconsistent_data_report',
    rows: inconsistentData.map(({ comment, resolution }, nth) => ({
      id: demoId(tenant, 'inconsistent data', String(nth + 1)),
      employee_id: staff[(nth + 1) * 17]!.id,
      comment,
      creation_time: reportedAt(nth),
      creator_id: agents[nth]!.id,
      resolved_time: resolution ? reportedAt(nth, 95 * minute) : null,
      resolver_id: resolution ? administratorOf(tenant).subject : null,
      resolution: resolution ?? null,
    })),
  }
}
