import type { Tx } from '../../../platform/database/driver/tx.ts'
import { lockDivisionUser } from './division-store.ts'

/** Whether the user belongs to the division; if so, they stay in it until this transaction ends. */
export const isDivisionUser = async (tx: Tx, divisionId: string, userId: string): Promise<boolean> =>
  (await lockDivisionUser(tx, divisionId, userId, 'key share')) !== undefined
