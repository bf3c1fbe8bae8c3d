import { P } from '@destek/contracts/core/permissions'
import { employeeReaders } from '@destek/contracts/core/scopes'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../platform/auth/actor.ts'

/** The facts of an employee that decide who may act on them. */
export interface EmployeeFacts {
  manager_id: string | null
  client_id: string | null
}

/** Those who look people up at work, and the voice menu, which everybody may call. */
export const reachesEveryone = (actor: Actor): boolean => actor.may(...employeeReaders, P.LinkTokenIvr)

/**
 * Other users see their own people only: a manager their own staff, a client's user the own operation. Their input cannot change
 * that.
 */
export const isInReach = (actor: Actor, employee: EmployeeFacts): boolean =>
  reachesEveryone(actor) ||
  (actor.may(P.Staff) && employee.manager_id !== null && employee.manager_id === actor.employeeId) ||
  (actor.may(P.StaffOperations) && employee.client_id !== null && employee.client_id === actor.clientId)

/** The conditions over `employee` for those whom the caller meets in lists: none for those who meet everybody, else their own people. */
export function inReach(actor: Actor): RawBuilder<boolean>[] {
  if (actor.may(...employeeReaders)) return []
  const staff = actor.may(P.Staff) ? actor.employeeId : null
  const operation = actor.may(P.StaffOperations) ? actor.clientId : null
  return [sql<boolean>`(employee.manager_id = ${staff}::uuid or employee.client_id = ${operation}::uuid)`]
}

/** The permission for whole phone numbers, images and personal data. */
export const knowsPeople = (actor: Actor): boolean => actor.may(P.Employees)

/** Their own image, and those of the people whom they work with. */
export const maySeePicture = (actor: Actor, userId: string): boolean =>
  userId === actor.userId || actor.may(...employeeReaders, P.ActivityMyQueues)

/** The cases of one employee are read by everybody who looks people up. */
export const readsCasesOf = (actor: Actor): boolean => actor.may(...employeeReaders)
