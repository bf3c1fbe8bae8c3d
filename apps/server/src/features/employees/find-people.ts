import type { EmployeeChoice } from '@destek/contracts/people/employees'
import type { Actor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/database/driver/tx.ts'
import { readFound, type SoughtPerson } from './choice-store.ts'

export const findPeople = (tx: Tx, actor: Actor, sought: SoughtPerson, limit: number): Promise<EmployeeChoice[]> =>
  readFound(tx, actor, sought, limit)
