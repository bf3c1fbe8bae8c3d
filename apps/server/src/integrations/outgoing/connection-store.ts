import { type ConnectedSystem, type OutgoingSystem, outgoingSystems } from '@destek/contracts/system/connections'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/driver/tx.ts'
import type { IntegrationFailure } from '../integration-failure.ts'
import { afterOutcome, type Breaker, type Turn, turnOf } from './breaker-rules.ts'
import { findReady } from './delivery-store.ts'
import { enqueueDeliveries } from './request-delivery.ts'

interface Outcome {
  milliseconds: number
  failure: IntegrationFailure | null
  now: Date
  /** It was sent after a pause, for all others that wait. */
  isProbe?: boolean
  /** A check of the connection only; no delivery was sent. */
  isCheck?: boolean
}

/** Keeps how asking another system went. When it works again after a pause, everything that waits for it leaves at once. */
export async function noteOutcome(tx: Tx, system: ConnectedSystem, outcome: Outcome): Promise<void> {
  const { failure, now, isCheck = false } = outcome
  if (failure?.problem === 'notConnected') {
    if (!outcome.isProbe || !isOutgoing(system)) return
    await returnProbe(tx, system, now)
    return enqueueDeliveries(tx, await findReady(tx, system, now))
  }
  const before = await lockBreaker(tx, system)
  const after = afterOutcome(before, { ...outcome, isCheck: isCheck && isOutgoing(system) })
  const hasAnswered = failure === null || (failure.problem !== 'unreachable' && failure.problem !== 'noAnswer')
  const milliseconds = Math.round(outcome.milliseconds)
  await tx
    .updateTable('connection')
    .set({
      failures: after.failures,
      open_until: after.openUntil,
      checked_time: now,
      last_milliseconds: hasAnswered ? milliseconds : null,
      ...(failure?.isOfConnection
        ? { last_failure_time: now, last_problem: failure.problem, last_error_code: failure.code, last_error: failure.sentence }
        : { last_success_time: now }),
    })
    .where('system', '=', system)
    .execute()
  await addSample(tx, system, now, hasAnswered ? milliseconds : null)
  const isOver = turnOf(before, now) !== 'free' && turnOf(after, now) !== 'paused'
  if (isOver && isOutgoing(system)) await enqueueDeliveries(tx, await findReady(tx, system, now))
}

/** True while deliveries are paused after several failures in a row. */
export async function isPaused(tx: Tx, system: ConnectedSystem, now: Date): Promise<boolean> {
  const row = await tx.selectFrom('connection').select('open_until').where('system', '=', system).executeTakeFirst()
  return row?.open_until != null && row.open_until > now
}

/**
 * Decides whether a delivery may be sent. The first one after a pause blocks all others until it has ended, at the latest until
 * then.
 */
export async function takeTurn(
  tx: Tx,
  system: OutgoingSystem,
  { now, until }: { now: Date; until: Date },
): Promise<{ turn: Turn; openUntil: Date | null }> {
  const breaker = await readBreaker(tx, system)
  if (turnOf(breaker, now) !== 'probe') return { turn: turnOf(breaker, now), ...breaker }
  const locked = await lockBreaker(tx, system)
  const turn = turnOf(locked, now)
  if (turn !== 'probe') return { turn, openUntil: locked.openUntil }
  await tx.updateTable('connection').set({ open_until: until }).where('system', '=', system).execute()
  return { turn, openUntil: until }
}

/** A probe that has sent nothing tells nothing of the system: the next delivery is the probe. */
export async function returnProbe(tx: Tx, system: OutgoingSystem, now: Date): Promise<void> {
  const { openUntil } = await lockBreaker(tx, system)
  if (openUntil !== null) await tx.updateTable('connection').set({ open_until: now }).where('system', '=', system).execute()
}

const isOutgoing = (system: ConnectedSystem): system is OutgoingSystem => outgoingSystems.some((name) => name === system)

async function readBreaker(tx: Tx, system: ConnectedSystem): Promise<Breaker> {
  const row = await tx.selectFrom('connection').select(['failures', 'open_until']).where('system', '=', system).executeTakeFirst()
  return { failures: row?.failures ?? 0, openUntil: row?.open_until ?? null }
}

async function lockBreaker(tx: Tx, system: ConnectedSystem): Promise<Breaker> {
  await tx
    .insertInto('connection')
    .values({ system })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'system']).doNothing())
    .execute()
  const row = await tx
    .selectFrom('connection')
    .select(['failures', 'open_until'])
    .where('system', '=', system)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { failures: row.failures, openUntil: row.open_until }
}

/** Null: no answer came. */
async function addSample(tx: Tx, system: ConnectedSystem, now: Date, milliseconds: number | null): Promise<void> {
  const sample = {
    answered: milliseconds === null ? 0 : 1,
    failed: milliseconds === null ? 1 : 0,
    milliseconds: String(milliseconds ?? 0),
  }
  const minute = new Date(Math.floor(now.getTime() / 60_000) * 60_000)
  await tx
    .insertInto('connection_sample')
    .values({ system, minute, ...sample })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'system', 'minute']).doUpdateSet({
        answered: sql`connection_sample.answered + excluded.answered`,
        failed: sql`connection_sample.failed + excluded.failed`,
        milliseconds: sql`connection_sample.milliseconds + excluded.milliseconds`,
      }),
    )
    .execute()
}

export async function removeOldSamples(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('connection_sample').where('minute', '<', before).execute()
}
