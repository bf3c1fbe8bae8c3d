import { z } from 'zod'
import type { Tx } from '../../platform/database/driver/tx.ts'
import { enqueueJobs, newJob } from '../../platform/jobs/enqueue-job.ts'
import { tenantJob } from '../../platform/jobs/job.ts'
import type { Courier } from './courier.ts'
import { insertDelivery } from './delivery-store.ts'

export const deliverJob = tenantJob('deliver', z.object({ deliveryId: z.guid() }))

interface Requested {
  /** The id of the sent record, by its kind. */
  subjectId: string
  /** Deliveries of one case are sent in the order in which they were requested. */
  caseId?: string | null
  creatorId?: string | null
  /** Left out: at once. A caller that tries at once itself gives a slightly later time. */
  runAt?: Date
}

/** Asks for something to be sent, in the transaction of the change that it tells of: it leaves exactly if the change is there. */
export async function requestDelivery(
  tx: Tx,
  courier: Pick<Courier, 'kind' | 'system' | 'maxAttempts'>,
  { runAt, ...what }: Requested,
): Promise<string> {
  const id = await insertDelivery(tx, courier, what, runAt)
  await enqueueDeliveries(tx, [id], runAt)
  return id
}

/** A job of the same delivery that still waits is replaced. */
export async function enqueueDeliveries(tx: Tx, ids: readonly string[], runAt?: Date): Promise<void> {
  if (ids.length === 0) return
  await enqueueJobs(
    tx,
    ids.map((deliveryId) => newJob(deliverJob, { deliveryId }, { jobKey: deliveryId, ...(runAt && { runAt }) })),
  )
}
