import type { Tx } from '../../platform/database/driver/tx.ts'
import { isDraining } from '../../platform/database/places/draining.ts'
import { withTimeout } from '../../platform/with-timeout.ts'
import { IntegrationFailure, type IntegrationProblem } from '../integration-failure.ts'
import { noteOutcome, returnProbe, takeTurn } from './connection-store.ts'
import type { Courier, Delivery } from './courier.ts'
import {
  claim,
  type DeliveryRow,
  findNext,
  hasEarlier,
  lockDelivery,
  noteDelivered,
  noteFailed,
  postpone,
} from './delivery-store.ts'
import { enqueueDeliveries } from './request-delivery.ts'
import { isLast, nextTry } from './retry-rules.ts'

export type DeliveryResult =
  | { state: 'delivered' }
  | { state: 'waiting'; failure: IntegrationFailure | null }
  | { state: 'failed'; failure: IntegrationFailure }
  | { state: 'dismissed' }

export interface DeliverParts {
  inTenant: <R>(tenantId: string, work: (tx: Tx) => Promise<R>) => Promise<R>
  /** By kind. */
  couriers: ReadonlyMap<string, Courier>
  now?: () => Date
  /** Receives unexpected errors of couriers. */
  onError?: (error: unknown) => void
}

/** The longest time that sending may take; a missing answer then counts as `noAnswer`. */
const longestSend = 60_000
/** Longer than sending may take: who has not given it back by then has died. */
export const lease = 90_000

/** In milliseconds: when what could not be sent before a move is tried again, at the new place. */
const drainPause = 5_000

/** Makes one try and records its outcome. When another try is due, its job is enqueued. */
export async function deliver(parts: DeliverParts, tenantId: string, deliveryId: string): Promise<DeliveryResult> {
  const inTenant = <R>(work: (tx: Tx) => Promise<R>) => parts.inTenant(tenantId, work)
  const clock = parts.now ?? (() => new Date())
  const begun = await inTenant((tx) => begin(tx, parts, deliveryId, clock()))
  if ('result' in begun) return begun.result

  const { courier, delivery, parcel, isProbe } = begun
  const start = performance.now()
  const noteFailure = (failure: IntegrationFailure) => {
    const outcome = { failure, isProbe, milliseconds: performance.now() - start, now: clock() }
    return inTenant((tx) => endInFailure(tx, courier, delivery, outcome))
  }
  let receipt: unknown
  try {
    receipt = await bounded(courier.send(parcel, delivery))
  } catch (error) {
    if (error instanceof IntegrationFailure) return noteFailure(error)
    parts.onError?.(error)
    return noteFailure(new IntegrationFailure('noAnswer', {}, { cause: error }))
  }
  const milliseconds = performance.now() - start
  try {
    return await inTenant((tx) => endInSuccess(tx, courier, delivery, { receipt, isProbe, milliseconds, now: clock() }))
  } catch (error) {
    // The answer is one that cannot be kept. Anything else is ours: it is tried again when the claim has run out.
    if (error instanceof IntegrationFailure) return noteFailure(error)
    throw error
  }
}

type Begun = { result: DeliveryResult } | { courier: Courier; delivery: Delivery; parcel: unknown; isProbe: boolean }

/** Takes the delivery into its hands and packs it, all or nothing. */
async function begin(tx: Tx, { couriers }: DeliverParts, id: string, now: Date): Promise<Begun> {
  const row = await lockDelivery(tx, id)
  if (!row) return { result: { state: 'dismissed' } }
  if (row.state !== 'waiting') return { result: resultOf(row) }
  if (row.claimed_until && row.claimed_until > now) return { result: waiting }
  const courier = couriers.get(row.kind)
  if (!courier) throw new Error(`Nothing here delivers ${row.kind}.`)
  if (row.claimed_until && !courier.mayRepeat) {
    // The process that had claimed it has died, perhaps after sending it.
    return { result: await giveUp(tx, courier, row, now) }
  }
  if (await hasEarlier(tx, row)) return { result: waiting }
  if (await isDraining(tx)) {
    const later = new Date(now.getTime() + drainPause)
    await postpone(tx, id, later)
    await enqueueDeliveries(tx, [id], later)
    return { result: waiting }
  }

  const until = new Date(now.getTime() + lease)
  const { turn, openUntil } = await takeTurn(tx, row.system, { now, until })
  if (turn === 'paused') {
    await postpone(tx, id, openUntil!)
    await enqueueDeliveries(tx, [id], openUntil!)
    return { result: waiting }
  }
  const delivery = deliveryOf(await claim(tx, row, now, until), row.first_try_time)
  const isProbe = turn === 'probe'
  try {
    const parcel = await courier.pack(tx, delivery)
    if (parcel !== null) return { courier, delivery, parcel, isProbe }
  } catch (error) {
    if (!(error instanceof IntegrationFailure)) throw error
    return { result: await endInFailure(tx, courier, delivery, { failure: error, isProbe, now }) }
  }
  await noteDelivered(tx, id, now)
  await enqueueDeliveries(tx, await findNext(tx, row))
  if (isProbe) await returnProbe(tx, row.system, now)
  return { result: { state: 'delivered' } }
}

const waiting: DeliveryResult = { state: 'waiting', failure: null }

async function giveUp(tx: Tx, courier: Courier, row: DeliveryRow, now: Date): Promise<DeliveryResult> {
  return endInFailure(tx, courier, deliveryOf(row, row.first_try_time), { failure: new IntegrationFailure('noAnswer'), now })
}

interface End {
  now: Date
  isProbe?: boolean
  /** Left out: nothing was sent. */
  milliseconds?: number
}

async function endInSuccess(tx: Tx, courier: Courier, delivery: Delivery, end: End & { receipt: unknown; milliseconds: number }) {
  const row = await lockDelivery(tx, delivery.id)
  await noteOutcome(tx, courier.system, { ...end, failure: null })
  // It has arrived, even if another process has recorded it as lost meanwhile.
  if (row && row.state !== 'delivered') {
    await courier.keep(tx, delivery, end.receipt)
    await noteDelivered(tx, row.id, end.now)
    await enqueueDeliveries(tx, await findNext(tx, row))
  }
  return { state: 'delivered' } as const
}

async function endInFailure(
  tx: Tx,
  courier: Courier,
  delivery: Delivery,
  { failure, now, milliseconds, isProbe }: End & { failure: IntegrationFailure },
): Promise<DeliveryResult> {
  const row = await lockDelivery(tx, delivery.id)
  if (milliseconds !== undefined) await noteOutcome(tx, courier.system, { failure, now, milliseconds, isProbe })
  else if (isProbe) await returnProbe(tx, courier.system, now)
  if (!row) return { state: 'dismissed' }
  // Another process has taken it over as lost.
  if (row.state !== 'waiting' || row.attempts !== delivery.attempt) return resultOf(row)
  const tries = { attempts: row.attempts, maxAttempts: row.max_attempts, mayRepeat: courier.mayRepeat }
  const isOver = isLast(failure, tries)
  const next = isOver ? null : nextTry(failure, row.attempts, now)
  await noteFailed(tx, row.id, failure, { now, nextTry: next })
  await courier.keepFailure?.(tx, delivery, failure, isOver)
  if (next) await enqueueDeliveries(tx, [row.id], next)
  else await enqueueDeliveries(tx, await findNext(tx, row))
  return { state: isOver ? 'failed' : 'waiting', failure }
}

function resultOf(row: DeliveryRow): DeliveryResult {
  const failure = row.problem
    ? new IntegrationFailure(row.problem as IntegrationProblem, { code: row.error_code, sentence: row.error })
    : null
  if (row.state === 'failed') return { state: 'failed', failure: failure! }
  return row.state === 'waiting' ? { state: 'waiting', failure } : { state: row.state }
}

const deliveryOf = (row: DeliveryRow, firstTry: Date | null): Delivery => ({
  id: row.id,
  tenantId: row.tenant_id,
  subjectId: row.subject_id,
  caseId: row.activity_id,
  creatorId: row.creator_id,
  attempt: row.attempts,
  firstTry,
})

const bounded = <Result>(sending: Promise<Result>): Promise<Result> =>
  withTimeout(sending, longestSend, () => new IntegrationFailure('noAnswer'))
