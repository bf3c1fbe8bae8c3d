import { sql } from 'kysely'
import { BusinessError } from '../../http/http-errors.ts'
import type { Tx } from '../driver/tx.ts'
import { tenantLockKey } from './advisory-locks.ts'

/** Lets one transaction of a tenant at a time check and save records of this kind, so that two cannot both find a name free. */
export async function serializeSaves(tx: Tx, kind: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.raw(tenantLockKey(kind))})`.execute(tx)
}

/**
 * Refuses to overwrite a change that was saved since the caller read the record. A caller that sends no stamp skips the check.
 */
export function assertFresh(sentStamp: string | null, storedStamp: string): void {
  if (sentStamp !== null && sentStamp !== storedStamp) throw new BusinessError('record.changedMeanwhile')
}
