import { z } from 'zod'
import type { Tx } from '../../platform/database/driver/tx.ts'
import { enqueueJobs, newJob } from '../../platform/jobs/enqueue-job.ts'
import { tenantJob } from '../../platform/jobs/job.ts'
import type { Courier } from './courier.ts'
import { insertDelivery } from './delivery-store.ts'

export const deliverJob = tenantJob('deliver', z.object({ deliveryId: z.guid() }))

interface Requested {
  /** What is sent, in the terms of its kind. */
  subjectId: string
  /** What concerns one case leaves in the order in which it was asked for. */
  caseId?: string | null
  creatorId?: string | null
  /** Left out: at once. Whoever tries it at once themselves gives a time a little later. */
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
