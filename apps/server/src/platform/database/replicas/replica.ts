import { setTimeout as pause } from 'node:timers/promises'
import { backoffDelay } from '@destek/contracts/core/backoff'
import { logOf } from '@destek/contracts/system/read-positions'
import pg from 'pg'
import type { Database } from '../driver/database.ts'
import type { Tx } from '../driver/tx.ts'
import { askReplica } from '../driver/log-position.ts'
import { waitForReplay } from './wait-for-replay.ts'
import type { LogSamples } from './log-samples.ts'

export type WhyUnused =
  | 'not asked yet'
  | 'unreachable'
  | 'failing'
  | 'lagging'
  | 'not a replica'
  | 'follows another primary'
  | 'primary unreachable'

export interface ReplicaState {
  /** Host and port. */
  name: string
  isUsed: boolean
  /** The age of the oldest change that the replica lacks; null when it is unknown. */
  lagSeconds: number | null
  reason: WhyUnused | null
}

export type OpenReplica = (url: string) => { ordinary: Database; long: Database }

export interface Replica {
  state(): ReplicaState
  /** Has it looked at, unless it is being left alone. */
  watch(samples: LogSamples): Promise<void>
  /** Runs the work when the replica has come as far as the position, or fails soon. */
  read<Result>(read: ReplicaRead<Result>): Promise<Result>
  /** A read has failed by the replica's own fault. */
  failed(): void
  /** Resolves when it has come so far, is not used any more, or the time is over. */
  reached(position: string, until: number): Promise<void>
  close(): Promise<void>
}

export interface ReplicaRead<Result> {
  tenantId: string
  position: string
  isLong: boolean
  work: (tx: Tx) => Promise<Result>
}

/** In milliseconds. A replica that does not begin to answer in this time is not waited for; the primary would have answered already. */
const longestBegin = 500
/** A replica usually has a change after some milliseconds. Waiting for it is shorter than asking a busy primary. */
const usualWait = 50
const watchTimeout = 1_000
/** How long a lost replica is left alone. */
const backoff = { first: 1_000, longest: 30_000 }
/** Between two looks at a replica that a caller waits for. */
const looks = { first: 2, longest: 100 }

export function openReplica(url: string, open: OpenReplica, onChange: (state: ReplicaState) => void): Replica {
  const watcher = new pg.Pool({
    connectionString: url,
    application_name: 'destek replica watch',
    max: 1,
    connectionTimeoutMillis: watchTimeout,
    query_timeout: watchTimeout,
  })
  watcher.on('error', () => {})
  const { hostname, port } = new URL(url)
  let state: ReplicaState = { name: `${hostname}:${port || 5432}`, isUsed: false, lagSeconds: null, reason: 'not asked yet' }
  let pools: ReturnType<OpenReplica> | null = null
  const underWay = new Set<(error: Error) => void>()
  let isClosed = false
  /** How often in a row it was taken back too early, and until when it is left alone. */
  let failures = 0
  let leftUntil = 0
  let usedSince = 0

  const change = (next: Pick<ReplicaState, 'isUsed' | 'lagSeconds' | 'reason'>) => {
    const isNews = next.isUsed !== state.isUsed || next.reason !== state.reason
    state = { ...state, ...next }
    if (isNews && !isClosed) onChange(state)
  }

  const take = (lagSeconds: number) => {
    pools ??= open(url)
    if (!state.isUsed) usedSince = Date.now()
    change({ isUsed: true, lagSeconds, reason: null })
  }

  /** Sends waiting callers to the primary at once, and stops using the remaining connections of the replica. */
  const lose = (reason: 'unreachable' | 'failing') => {
    if (state.isUsed && Date.now() - usedSince > backoff.longest) failures = 0
    leftUntil = Date.now() + backoffDelay(failures, backoff)
    failures += 1
    const lost = pools
    pools = null
    change({ isUsed: false, lagSeconds: null, reason })
    for (const giveUp of underWay) giveUp(new Error('The replica was lost.'))
    if (lost) closeAll(lost).catch(() => {})
  }

  const ask = async () => (await watcher.query<{ isReplica: boolean; position: string }>(askReplica)).rows[0]!

  return {
    state: () => state,
    async watch(samples) {
      if (Date.now() < leftUntil) return
      try {
        const { isReplica, position } = await ask()
        const lag = samples.lagOf(position, Date.now())
        const lagSeconds = lag === null ? null : lag / 1000
        if (isClosed) return
        const bound = samples.required(null, Date.now())
        if (!isReplica) change({ isUsed: false, lagSeconds: null, reason: 'not a replica' })
        else if (bound === null) change({ isUsed: false, lagSeconds: null, reason: 'primary unreachable' })
        else if (logOf(position) !== logOf(bound)) change({ isUsed: false, lagSeconds: null, reason: 'follows another primary' })
        else if (position < bound || lagSeconds === null) change({ isUsed: false, lagSeconds, reason: 'lagging' })
        else take(lagSeconds)
      } catch {
        if (!isClosed) lose('unreachable')
      }
    },
    read: ({ tenantId, position, isLong, work }) =>
      new Promise((resolve, reject) => {
        if (!pools) return reject(new Error('The replica is not used.'))
        const wait = (state.lagSeconds ?? Infinity) < 2 ? usualWait : 0
        let isGivenUp = false
        const giveUp = (error: Error) => {
          isGivenUp = true
          done()
          reject(error)
        }
        const late = setTimeout(() => giveUp(new Error('The replica did not begin to answer in time.')), longestBegin)
        const done = () => {
          clearTimeout(late)
          underWay.delete(giveUp)
        }
        underWay.add(giveUp)
        pools[isLong ? 'long' : 'ordinary']
          .inTenant(tenantId, async (tx) => {
            if (isGivenUp) throw new Error('Nobody waits for the replica any more.')
            await waitForReplay(tx, position, wait)
            clearTimeout(late)
            return work(tx)
          })
          .then(resolve, reject)
          .finally(done)
      }),
    failed: () => {
      if (state.isUsed) lose('failing')
    },
    async reached(position, until) {
      for (let look = 0; state.isUsed && Date.now() < until; look += 1) {
        const found = await ask().catch(() => null)
        if (found && found.position >= position) return
        await pause(backoffDelay(look, looks))
      }
    },
    async close() {
      isClosed = true
      await Promise.all([watcher.end(), pools && closeAll(pools)])
    },
  }
}

const closeAll = async ({ ordinary, long }: ReturnType<OpenReplica>) => void (await Promise.all([ordinary.close(), long.close()]))
