import { hour } from '../cases/times.ts'
import type { TenantContent } from '../content.ts'
import type { TableRows } from '../insert-rows.ts'
import type { Employee } from '../people/employees.ts'
import { seededRandom } from '../random.ts'

/** After so many days a password has to be changed. */
const passwordAge = 90

/** The accounts of everybody in the directory. Who has left is closed out; of the others some have mistyped their password too often. */
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
