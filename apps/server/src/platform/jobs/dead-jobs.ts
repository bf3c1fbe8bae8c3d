import type { Selectable } from 'kysely'
import type { Tx } from '../database/driver/tx.ts'
import { byValue, type PageRequest, readPage } from '../database/queries/paging.ts'
import type { Schema } from '../database/schema/schema.ts'
import { enqueueJobs } from './enqueue-job.ts'

export type DeadJob = Selectable<Schema['dead_job']>

/** The jobs of the tenant that have failed for the last time, the newest first. */
export function listDeadJobs(tx: Tx, page: PageRequest<never>) {
  return readPage<'dead_job', DeadJob, 'failedAt'>(tx.selectFrom('dead_job').selectAll(), page, {
    columns: { failedAt: byValue('failed_at') },
    initial: [{ field: 'failedAt', descending: true }],
    unique: 'id',
    language: 'en',
  })
}

/** Enqueues the job again, with all its attempts. False when another user has handled it already. */
export async function retryDeadJob(tx: Tx, id: string): Promise<boolean> {
  const dead = await takeDeadJob(tx, id)
  if (!dead) return false
  const { name, payload, priority, max_attempts: maxAttempts } = dead
  await enqueueJobs(tx, [{ name, payload, priority, maxAttempts }])
  return true
}

/** Deletes the job. False when another user has handled it already. */
export const dismissDeadJob = async (tx: Tx, id: string): Promise<boolean> => (await takeDeadJob(tx, id)) !== undefined

const takeDeadJob = (tx: Tx, id: string): Promise<DeadJob | undefined> =>
  tx.deleteFrom('dead_job').where('id', '=', id).returningAll().executeTakeFirst()
