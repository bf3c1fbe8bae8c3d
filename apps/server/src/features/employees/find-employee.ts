import type { Employee } from '@destek/contracts/people/employees'
import type { Actor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/database/driver/tx.ts'
import { BusinessError } from '../../platform/http/http-errors.ts'
import { isInReach } from './employee-policy.ts'
import { type EmployeeRow, readByPhone, readByUserName, readEmployee } from './employee-store.ts'
import { phoneKey } from './phone-key.ts'
import { presentEmployee } from './present-employee.ts'

export const findEmployee = async (tx: Tx, id: string) => found(await readEmployee(tx, id))

/** The same for somebody who may only act on some: the others are not there for them. */
export async function findEmployeeInReach(tx: Tx, actor: Actor, id: string): Promise<Employee> {
  const row = await readEmployee(tx, id)
  return found(row && isInReach(actor, row) ? row : undefined)
}

/** Who calls from this number. */
export async function findByPhone(tx: Tx, phone: string): Promise<Employee> {
  const key = phoneKey(phone)
  return found(key === null ? undefined : await readByPhone(tx, key))
}

export const findByUserName = async (tx: Tx, userName: string) => found(await readByUserName(tx, userName))

function found(row: EmployeeRow | undefined): Employee {
  if (!row) throw new BusinessError('employee.notFound')
  return presentEmployee(row)
}
