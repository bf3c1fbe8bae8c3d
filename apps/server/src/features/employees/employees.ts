import { type Employee, type EmployeeChoice, employeeRoutes } from '@destek/contracts/people/employees'
import type { Serve } from '../../platform/http/calls.ts'
import type { Actor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/database/driver/tx.ts'
import { BusinessError } from '../../platform/http/http-errors.ts'
import { listChoices, pickNearest, readChoices } from './list/choice-store.ts'
import { pickEmployees } from './list/employee-list-store.ts'
import { pickRows } from './list/employee-rows-store.ts'
import { type EmployeeRow, readByPhone, readByUserName, readEmployee, readEmployees } from './employee-store.ts'
import { inReach, isInReach, knowsPeople } from './employee-policy.ts'
import { phoneKey } from './phone-key.ts'
import { presentCard, presentListed } from './present-employee.ts'
import { byPhone, called } from './list/sought-employees.ts'

export const serveEmployees = (serve: Serve) => {
  serve(employeeRoutes.pagedList, async ({ tx, actor, query }) => {
    const { ids, totalCount } = await pickEmployees(tx, actor, query)
    return { items: await listed(tx, actor, ids), totalCount }
  })
  serve(employeeRoutes.rows, async ({ tx, actor, query }) => ({
    items: await listed(tx, actor, await pickRows(tx, actor, query)),
  }))
  serve(employeeRoutes.byPhone, ({ tx, actor, params }) => findByPhone(tx, actor, params.phone))
  serve(employeeRoutes.byUserName, async ({ tx, actor, query }) =>
    presentCard(actor, found(await readByUserName(tx, query.userName))),
  )
  serve(employeeRoutes.one, async ({ tx, actor, params, query }) =>
    presentCard(actor, await findEmployeeInReach(tx, actor, params.id), query.info),
  )
  serve(employeeRoutes.choices, ({ tx, actor, query }) => listChoices(tx, query, actor.language))
}

async function listed(tx: Tx, actor: Actor, ids: readonly string[]): Promise<Employee[]> {
  const rows = ids.length > 0 ? await readEmployees(tx, ids) : []
  return rows.map((row) => presentListed(actor, row))
}

export const findEmployee = async (tx: Tx, id: string): Promise<EmployeeRow> => found(await readEmployee(tx, id))

/** The same for callers who may act on some employees only: the others count as missing. */
export async function findEmployeeInReach(tx: Tx, actor: Actor, id: string): Promise<EmployeeRow> {
  const row = await readEmployee(tx, id)
  return found(row && isInReach(actor, row) ? row : undefined)
}

export interface SoughtPerson {
  words: readonly string[]
  phoneKey: string | null
}

/** Finds employees in the caller's reach by every word of their names or by a part of a phone number. */
export async function findPeople(
  tx: Tx,
  actor: Actor,
  { words, phoneKey }: SoughtPerson,
  limit: number,
): Promise<EmployeeChoice[]> {
  const reach = inReach(actor)
  const owners = phoneKey === null ? [] : (await pickNearest(tx, { words: [], reach, ...byPhone(actor, phoneKey) }, limit)).ids
  const namesakes = words.length === 0 ? [] : (await pickNearest(tx, { words, reach, ...called(words) }, limit)).ids
  return readChoices(tx, [...new Set([...owners, ...namesakes])].slice(0, limit))
}

/**
 * Finds the employee who has this number. Callers who see masked numbers get no result, because they could try one number after
 * the other.
 */
async function findByPhone(tx: Tx, actor: Actor, phone: string): Promise<Employee> {
  const key = knowsPeople(actor) ? phoneKey(phone) : null
  return presentCard(actor, found(key === null ? undefined : await readByPhone(tx, key)))
}

function found(row: EmployeeRow | undefined): EmployeeRow {
  if (!row) throw new BusinessError('employee.notFound')
  return row
}
