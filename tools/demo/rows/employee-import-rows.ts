import type { DemoTenant } from '../demo-ids.ts'
import { demoId } from '../demo-ids.ts'
import type { TenantContent } from '../content.ts'
import type { TableRows } from '../insert-rows.ts'
import type { Employee } from '../people/employees.ts'
import { administratorOf, concurrencyStamp, minutesPerDay } from './audit.ts'

const files: Record<DemoTenant, { name: string; headers: string[]; shortPhone: string }> = {
  Turkey: { name: 'calisanlar', headers: ['SICIL_NO', 'AD_SOYAD', 'KULLANICI', 'CEP_TEL'], shortPhone: '532 41 7' },
  Greece: { name: 'employees', headers: ['Ident', 'Full name', 'User name', 'Phone'], shortPhone: '694 12' },
}
const targets = ['ident', 'fullName', 'userName', 'phoneNumber']

/** The age of each imported file in days, and its result. */
const history = [
  { daysAgo: 2, state: 'done', changed: 12, rejected: 2, byCommand: false },
  { daysAgo: 9, state: 'done', changed: 7, rejected: 0, byCommand: false },
  { daysAgo: 16, state: 'failed', changed: 0, rejected: 0, byCommand: true },
]

/** The imports of the last weeks, and the rejected rows of the newest one. The rows of older imports are already removed. */
export function employeeImportRows({ tenant }: TenantContent, staff: Employee[], now: Date): TableRows[] {
  const file = files[tenant]
  const rejected = staff.slice(40, 40 + history[0]!.rejected).map((employee, nth) => ({
    import_id: idOf(tenant, history[0]!.daysAgo),
    number: 3 + 115 * nth,
    cells: [employee.ident, nameOf(employee), employee.userName, file.shortPhone],
    outcome: 'rejected',
    ident: employee.ident,
    problems: [{ code: 'invalidPhone', field: 'phoneNumber', value: file.shortPhone }],
  }))
  return [
    { table: 'employee_import', rows: history.map((entry) => importRow(tenant, entry, staff, now)) },
    { table: 'employee_import_row', rows: rejected },
  ]
}

const nameOf = ({ person }: Employee) => `${person.firstName} ${person.lastName}`

const idOf = (tenant: DemoTenant, daysAgo: number) => demoId(tenant, 'employee import', String(daysAgo))

function importRow(tenant: DemoTenant, entry: (typeof history)[number], staff: Employee[], now: Date) {
  const { daysAgo, state, changed, rejected, byCommand } = entry
  const { name, headers } = files[tenant]
  const [first] = staff
  const id = idOf(tenant, daysAgo)
  const at = (minutes: number) => new Date(now.getTime() + (minutes - daysAgo * minutesPerDay) * 60_000).toISOString()
  const isDone = state === 'done'
  return {
    id,
    file_name: `${name}-${at(0).slice(0, 10)}.csv`,
    file_bytes: 61 * staff.length,
    format: 'csv',
    encoding: 'utf-8',
    delimiter: ';',
    state,
    headers,
    samples: [first!.ident, nameOf(first!), first!.userName, ''],
    targets,
    row_count: staff.length,
    done_rows: isDone ? staff.length : 400,
    created_count: 0,
    changed_count: changed,
    unchanged_count: isDone ? staff.length - changed - rejected : 0,
    rejected_count: rejected,
    leaver_count: 0,
    reasons: rejected > 0 ? [{ code: 'invalidPhone', field: 'phoneNumber', count: rejected }] : [],
    new_workplaces: [],
    deactivates_leavers: false,
    failure: isDone ? null : 'interrupted',
    language: tenant === 'Turkey' ? 'tr' : 'en',
    creator_id: byCommand ? null : administratorOf(tenant).subject,
    creation_time: at(0),
    staged_time: at(0),
    checked_time: isDone ? at(1) : null,
    finished_time: at(3),
    touched_time: at(3),
    // The sweep of imports removes the rows at this time.
    rows_removed_time: daysAgo > 7 ? at(7 * minutesPerDay) : null,
    concurrency_stamp: concurrencyStamp(tenant, id),
  }
}
