import type { QueryOf } from '@destek/contracts/core/routes'
import type { connectionRoutes, Undelivered } from '@destek/contracts/system/connections'
import type { Courier } from '../../integrations/outgoing/courier.ts'
import { enqueueDeliveries } from '../../integrations/outgoing/request-delivery.ts'
import type { Actor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/database/driver/tx.ts'
import { BusinessError } from '../../platform/http/http-errors.ts'
import { translatorFor } from '../../platform/i18n/messages.ts'
import { problemSentence } from './problem-sentence.ts'
import { dismissFailed, type FailedDelivery, listFailed, mostAtOnce, retryFailed, retrySomeFailed } from './undelivered-store.ts'

type ListUndelivered = QueryOf<typeof connectionRoutes.undelivered>

export async function listUndelivered(
  tx: Tx,
  actor: Actor,
  query: ListUndelivered,
  couriers: ReadonlyMap<string, Courier>,
): Promise<{ items: Undelivered[]; totalCount: number }> {
  const { items, totalCount } = await listFailed(tx, query)
  const recipientOf = await readRecipients(tx, items, couriers)
  const t = translatorFor(actor.language)
  const present = (row: FailedDelivery): Undelivered => ({
    id: row.id,
    system: row.system,
    kind: row.kind,
    recipient: recipientOf(row),
    activityId: row.activity_id,
    userFriendlyId: row.friendly_id,
    sentence: problemSentence(t, { problem: row.problem!, said: row.error }),
    code: row.error_code,
    attempts: row.attempts,
    maxAttempts: row.max_attempts,
    lastTry: row.last_try_time!.toISOString(),
  })
  return { items: items.map(present), totalCount }
}

/** Each kind knows for whom its own are, and whether that may be known. */
async function readRecipients(tx: Tx, rows: FailedDelivery[], couriers: ReadonlyMap<string, Courier>) {
  const byKind = new Map<string, Map<string, string | null>>()
  for (const [kind, ofKind] of Map.groupBy(rows, (row) => row.kind)) {
    const subjects = ofKind.map((row) => row.subject_id)
    byKind.set(kind, (await couriers.get(kind)?.recipients(tx, subjects)) ?? new Map())
  }
  return (row: FailedDelivery): string | null => byKind.get(row.kind)?.get(row.subject_id) ?? null
}

/** With all its tries. */
export async function retryOne(tx: Tx, { now }: Actor, id: string): Promise<void> {
  if (!(await retryFailed(tx, id, now))) throw new BusinessError('delivery.gone')
  await enqueueDeliveries(tx, [id])
}

/** Some at a time, so that no transaction keeps others waiting. */
export async function retryEvery(
  inTransaction: <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>,
  { now }: Actor,
): Promise<{ count: number }> {
  const retrySome = async (tx: Tx) => {
    const ids = await retrySomeFailed(tx, now)
    await enqueueDeliveries(tx, ids)
    return ids.length
  }
  for (let count = 0; ;) {
    const some = await inTransaction(retrySome)
    count += some
    if (some < mostAtOnce) return { count }
  }
}

export async function dismissOne(tx: Tx, { now }: Actor, id: string): Promise<void> {
  if (!(await dismissFailed(tx, id, now))) throw new BusinessError('delivery.gone')
}
