import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/driver/tx.ts'

export const ticketKind = 'ticket'

/** The ticket of a case that is on its way, or did not arrive; undefined where none was asked for or all is done. */
export const readOpenDelivery = (tx: Tx, caseId: string) =>
  tx
    .selectFrom('delivery')
    .where('activity_id', '=', caseId)
    .where('kind', '=', ticketKind)
    .where('state', 'in', ['waiting', 'failed'])
    .select(['id', 'state', 'creation_time', 'problem', 'error_code', 'error'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/**
 * Dismisses this request for a ticket: its caller has received the refusal, or is asking again now. Other requests for the case
 * stay.
 */
export async function dismissTicket(tx: Tx, deliveryId: string): Promise<void> {
  await tx
    .updateTable('delivery')
    .set({ state: 'dismissed', claimed_until: null, finished_time: sql<Date>`coalesce(finished_time, clock_timestamp())` })
    .where('id', '=', deliveryId)
    .where('state', 'in', ['waiting', 'failed'])
    .execute()
}
