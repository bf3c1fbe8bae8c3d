import type { TenantContent } from '../content.ts'
import { demoId } from '../demo-ids.ts'
import type { TableRows } from '../insert-rows.ts'
import type { Employee } from '../people/employees.ts'

export function employeeRows({ tenant, timeZone, jobs }: TenantContent, employees: Employee[]): TableRows {
  const holders = new Map(employees.map(({ post, id }) => [post, id]))
  return { table: 'employee', rows: employees.map(employeeRow) }

  function employeeRow({ person, post, ...employee }: Employee) {
    return {
      id: employee.id,
      ident: employee.ident,
      company_ident: employee.companyIdent,
      first_name: person.firstName,
      middle_name: person.middleName ?? null,
      last_name: person.lastName,
      user_name: employee.userName,
      email_address: employee.email,
      phone_number: employee.phoneNumber,
      gender: person.gender,
      birth_date: employee.birthDate,
      time_zone: timeZone,
      status: employee.status,
      location_id: demoId(tenant, 'location', post.location),
      client_id: post.client ? demoId(tenant, 'client', post.client) : null,
      program_id: post.program ? demoId(tenant, 'program', post.program.abbr) : null,
      position_group_id: demoId(tenant, 'position group', jobs[post.job].group),
      position_id: demoId(tenant, 'position', post.job),
      position_title_id: demoId(tenant, 'position title', employee.title),
      manager_id: post.boss ? holders.get(post.boss)! : null,
      is_active: employee.status !== 'Terminated',
      creation_time: employee.creationTime,
    }
  }
}
