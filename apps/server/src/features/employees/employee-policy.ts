import { P } from '@destek/contracts/core/permissions'
import { employeeReaders } from '@destek/contracts/core/scopes'
import type { Actor } from '../../platform/auth/actor.ts'

/** The facts of an employee that decide who may act on them. */
export interface EmployeeFacts {
  manager_id: string | null
  client_id: string | null
}

/** Those who look people up at work, and the voice menu, which everybody may call. */
export const reachesEveryone = (actor: Actor): boolean => actor.may(...employeeReaders, P.LinkTokenIvr)

/** Everybody else reaches their own people: a manager the own staff, a client's user the own operation, whatever they send. */
export const isInReach = (actor: Actor, employee: EmployeeFacts): boolean =>
  reachesEveryone(actor) ||
  (actor.may(P.Staff) && employee.manager_id !== null && employee.manager_id === actor.employeeId) ||
  (actor.may(P.StaffOperations) && employee.client_id !== null && employee.client_id === actor.clientId)
