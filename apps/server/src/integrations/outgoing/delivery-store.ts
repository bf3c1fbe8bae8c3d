import type { OutgoingSystem } from '@destek/contracts/system/connections'
import { type Selectable, sql } from 'kysely'
import type { Tx } from '../../platform/database/driver/tx.ts'
import type { Schema } from '../../platform/database/schema/schema.ts'
import type { IntegrationFailure } from '../integration-failure.ts'
import type { Courier } from './courier.ts'

export type DeliveryRow = Selectable<Schema['delivery']>

interface NewDelivery {
  subjectId: string
  caseId?: string | null
  creatorId?: string | null
}

export async function insertDelivery(
  tx: Tx,
  { kind, system, maxAttempts }: Pick<Courier, 'kind' | 'system' | 'maxAttempts'>,
  { subjectId, caseId = null, creatorId = null }: NewDelivery,
  nextTry?: Date,
): Promise<string> {
  const { id } = await tx
    .insertInto('delivery')
    .values({
      kind,
      system,
      max_attempts: maxAttempts,
      subject_id: subjectId,
      activity_id: caseId,
      creator_id: creatorId,
      ...(nextTry && { next_try_time: nextTry }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const lockDelivery = (tx: Tx, id: string): Promise<DeliveryRow | undefined> =>
  tx.selectFrom('delivery').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/**
 * True when an earlier delivery of the same case to the same system has not ended yet. It waits for a transaction that is
 * recording such an end now, because that one may not see this delivery yet and would not wake it.
 */
export async function hasEarlier(tx: Tx, { id, system, activity_id }: DeliveryRow): Promise<boolean> {
  if (activity_id === null) return false
  const earlier = await tx
    .selectFrom('delivery')
    .select('id')
    .where('activity_id', '=', activity_id)
    .where('system', '=', system)
    .where('state', '=', 'waiting')
    .where('id', '<', id)
    .orderBy('id')
    .limit(1)
    .forShare()
    .executeTakeFirst()
  return earlier !== undefined
}

/** The next one of the same case and system. */
export async function findNext(tx: Tx, { id, system, activity_id }: DeliveryRow): Promise<string[]> {
  if (activity_id === null) return []
  const next = await tx
    .selectFrom('delivery')
    .select('id')
    .where('activity_id', '=', activity_id)
    .where('system', '=', system)
    .where('state', '=', 'waiting')
    .where('id', '!=', id)
    .orderBy('id')
    .limit(1)
    .execute()
  return next.map((row) => row.id)
}

export async function claim(tx: Tx, row: DeliveryRow, now: Date, until: Date): Promise<DeliveryRow> {
  return tx
    .updateTable('delivery')
    .set((eb) => ({
      claimed_until: until,
      attempts: eb('attempts', '+', 1),
      first_try_time: row.first_try_time ?? now,
      last_try_time: now,
    }))
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function noteDelivered(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('delivery')
    .set({ state: 'delivered', claimed_until: null, finished_time: now, problem: null, error_code: null, error: null })
    .where('id', '=', id)
    .execute()
}

/** Without a next try it is given up. */
export async function noteFailed(
  tx: Tx,
  id: string,
  { problem, code, sentence }: IntegrationFailure,
  { now, nextTry }: { now: Date; nextTry: Date | null },
): Promise<void> {
  const what = { claimed_until: null, problem, error_code: code, error: sentence }
  await tx
    .updateTable('delivery')
    .set(nextTry ? { ...what, next_try_time: nextTry } : { ...what, state: 'failed', finished_time: now, last_try_time: now })
    .where('id', '=', id)
    .execute()
}

export async function postpone(tx: Tx, id: string, until: Date): Promise<void> {
  await tx.updateTable('delivery').set({ next_try_time: until }).where('id', '=', id).execute()
}

const mostAtOnce = 1000

/** Deliveries to a system that could be sent now. */
export async function findReady(tx: Tx, system: OutgoingSystem, now: Date): Promise<string[]> {
  const rows = await unclaimed(tx, now).where('system', '=', system).orderBy('id').execute()
  return rows.map((row) => row.id)
}

/** Deliveries that are overdue and not claimed. */
export async function findForgotten(tx: Tx, dueBefore: Date, now: Date): Promise<string[]> {
  const rows = await unclaimed(tx, now).where('next_try_time', '<', dueBefore).orderBy('next_try_time').execute()
  return rows.map((row) => row.id)
}

/** Of each case the first one; the others come when it is done. */
const unclaimed = (tx: Tx, now: Date) =>
  tx
    .selectFrom('delivery')
    .select('id')
    .where('state', '=', 'waiting')
    .where((eb) => eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', now)]))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('delivery as earlier')
            .select('earlier.id')
            .whereRef('earlier.activity_id', '=', 'delivery.activity_id')
            .whereRef('earlier.system', '=', 'delivery.system')
            .where('earlier.state', '=', 'waiting')
            .whereRef('earlier.id', '<', 'delivery.id'),
        ),
      ),
    )
    .limit(mostAtOnce)

/** How many were removed; no more than `most` at once. The worker, who does this, sees those of all tenants. */
export async function removeDelivered(tx: Tx, before: Date, most: number): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('delivery')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('delivery')
        .select('id')
        .where('tenant_id', '=', sql<string>`current_tenant()`)
        .where('state', '=', 'delivered')
        .where('finished_time', '<', before)
        .orderBy('finished_time')
        .limit(most),
    )
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
