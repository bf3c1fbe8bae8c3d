import type { Employee } from '@destek/contracts/employees'
import type { Tx } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { type EmployeeRow, readByPhone, readByUserName, readEmployee } from './employee-store.ts'
import { phoneKey } from './phone-key.ts'
import { presentEmployee } from './present-employee.ts'

export const findEmployee = async (tx: Tx, id: string) => found(await readEmployee(tx, id))

/** Who calls from this number. */
export async function findByPhone(tx: Tx, phone: string): Promise<Employee> {
  const key = phoneKey(phone)
  return found(key === null ? undefined : await readByPhone(tx, key))
}

export const findByUserName = async (tx: Tx, userName: string) => found(await readByUserName(tx, userName))

function found(row: EmployeeRow | undefined): Employee {
  if (!row) throw new Refusal('employee.notFound')
  return presentEmployee(row)
}
