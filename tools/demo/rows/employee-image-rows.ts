import type { TenantContent } from '../content.ts'
import { demoId } from '../demo-ids.ts'
import { drawPortrait } from '../files/portrait.ts'
import type { TableRows } from '../insert-rows.ts'
import type { Employee } from '../people/employees.ts'
import { administratorOf, setUpAt } from './audit.ts'

/** The portraits of some of the cast. All other employees are shown by initials. */
export async function employeeImageRows({ tenant, cast }: TenantContent, staff: Employee[]): Promise<TableRows> {
  const shown = staff.filter(({ person }) => cast.some((member) => member === person && member.hasPortrait))
  const rows = await Promise.all(
    shown.map(async ({ id, person }, nth) => ({
      employee_id: id,
      content: `\\x${(await drawPortrait(`${tenant} ${id}`, person.gender)).toString('hex')}`,
      content_type: 'image/webp',
      stamp: demoId(tenant, 'employee image', id),
      creation_time: setUpAt(60 + nth),
      creator_id: administratorOf(tenant).subject,
    })),
  )
  return { table: 'employee_image', rows }
}
