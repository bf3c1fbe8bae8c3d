import type { Selectable } from 'kysely'
import type { Tx } from '../../platform/database/driver/tx.ts'
import { byValue, type PageRequest, readPage } from '../../platform/database/queries/paging.ts'
import type { Schema } from '../../platform/database/schema/schema.ts'

export type FailedDelivery = Selectable<Schema['delivery']> & { friendly_id: string | null }

export const listFailed = (tx: Tx, page: PageRequest<'lastTry'>) =>
  readPage<'delivery', FailedDelivery, 'lastTry'>(
    tx
      .selectFrom('delivery')
      .selectAll('delivery')
      .select((eb) =>
        eb
          .selectFrom('activity')
          .select('activity.friendly_id')
          .whereRef('activity.id', '=', 'delivery.activity_id')
          .as('friendly_id'),
      )
      .where('state', '=', 'failed'),
    page,
    {
      columns: { lastTry: byValue('last_try_time') },
      initial: [{ field: 'lastTry', descending: true }],
      unique: 'id',
      language: 'en',
      neverEmpty: ['lastTry'],
    },
  )

const begunAnew = (now: Date) => ({ state: 'waiting', attempts: 0, finished_time: null, next_try_time: now }) as const

/** False when another user has handled it already. */
export async function retryFailed(tx: Tx, id: string, now: Date): Promise<boolean> {
  const retried = await tx
    .updateTable('delivery')
    .set(begunAnew(now))
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .returning('id')
    .executeTakeFirst()
  return retried !== undefined
}

export const mostAtOnce = 500

/** Those that failed before this moment: what fails again meanwhile is not tried for ever. */
export async function retrySomeFailed(tx: Tx, now: Date): Promise<string[]> {
  const rows = await tx
    .updateTable('delivery')
    .set(begunAnew(now))
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('delivery')
        .select('id')
        .where('state', '=', 'failed')
        .where('finished_time', '<=', now)
        .orderBy('id')
        .limit(mostAtOnce)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute()
  return rows.map((row) => row.id).toSorted()
}

/** False when another user has handled it already. */
export async function dismissFailed(tx: Tx, id: string, now: Date): Promise<boolean> {
  const dismissed = await tx
    .updateTable('delivery')
    .set({ state: 'dismissed', finished_time: now })
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .returning('id')
    .executeTakeFirst()
  return dismissed !== undefined
}
