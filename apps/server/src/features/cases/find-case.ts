import type { Case } from '@destek/contracts/cases/case-shapes'
import type { Actor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/database/driver/tx.ts'
import { BusinessError } from '../../platform/http/http-errors.ts'
import { mayOpen } from './case-policy.ts'
import { type CaseRow, readRow } from './case-store.ts'
import { presentCase } from './present-case.ts'

/** One case as the caller may know it. Whether they may open it is decided by who calls this. */
export const findCase = async (tx: Tx, actor: Actor, id: string): Promise<Case> => presentCase(actor, await findRow(tx, id))

/** The card of a case. */
export async function openCase(tx: Tx, actor: Actor, id: string): Promise<Case> {
  const row = await findRow(tx, id)
  if (!mayOpen(actor, row)) throw new BusinessError('activity.unauthorized')
  return presentCase(actor, row)
}

/** 404 when it is not there or not of this tenant. */
export async function findRow(tx: Tx, id: string): Promise<CaseRow> {
  const row = await readRow(tx, id)
  if (!row) throw new BusinessError('record.notFound', { kind: 'activity' })
  return row
}
