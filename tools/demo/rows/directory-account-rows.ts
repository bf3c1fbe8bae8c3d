import { hour } from '../cases/times.ts'
import type { TenantContent } from '../content.ts'
import type { TableRows } from '../insert-rows.ts'
import type { Employee } from '../people/employees.ts'
import { seededRandom } from '../random.ts'

/** A password must be changed after this number of days. */
const passwordAge = 90

/**
 * The directory accounts of all employees. Those of former employees are disabled, and some others are locked after too many wrong
 * passwords.
 */
export const directoryAccountRows = ({ tenant }: TenantContent, employees: Employee[], now: Date): TableRows => ({
  table: 'directory_account',
  rows: employees.map(({ userName, status, account }) => {
    const random = seededRandom(`${tenant} account ${userName}`)
    const hasFate = account === undefined && status !== 'Terminated'
    return {
      user_name: userName.toLowerCase(),
      is_disabled: status === 'Terminated' || (hasFate && random.chance(status === 'On leave' ? 0.6 : 0.02)),
      is_locked: hasFate && random.chance(0.06),
      password_set_time: new Date(now.getTime() - random.integer(1, passwordAge * 24) * hour).toISOString(),
    }
  }),
})
