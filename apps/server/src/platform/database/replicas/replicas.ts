import { isPosition, unknownPosition } from '@destek/contracts/system/read-positions'
import pg from 'pg'
import { isUnavailable } from '../driver/database-errors.ts'
import { askPosition, type LogPlace, formatPosition } from '../driver/log-position.ts'
import { createLogSamples } from './log-samples.ts'
import { openReplica, type OpenReplica, type ReplicaRead, type ReplicaState } from './replica.ts'

/** Copies of the database that answer reads which may be a moment old. When one fails, the primary answers. */
export interface Replicas {
  /** The answer of a replica, or why there is none. */
  read<Result>(read: WantedRead<Result>): Promise<{ answer: Result } | { failure: unknown }>
  /** True when a replica has reached the position. */
  isReady(position: string | null): boolean
  /** True for a position of a log that the primary does not write: no replica will ever reach it. */
  isOfAnotherLog(position: string): boolean
  /** How far the primary is now; `unknown` when it does not say. */
  position(): Promise<string>
  /** The position of a transaction in the form of the wire; `unknown` when another primary has just taken over. */
  positionAt(place: LogPlace | null): string
  /** Resolves when no replica shows the state before the position any more. */
  settled(position: string): Promise<void>
  state(): ReplicaState[]
  close(): Promise<void>
}

/** Null: the caller has seen nothing that must be in the answer. */
export type WantedRead<Result> = Omit<ReplicaRead<Result>, 'position'> & { position: string | null }

interface Options {
  primaryUrl: string
  replicaUrls: readonly string[]
  /** In seconds: no answer is older than this. */
  maxLag: number
  open: OpenReplica
  onChange: (state: ReplicaState) => void
}

/** In milliseconds: how often the primary and the replicas are asked how far they are. */
const interval = 1_000

export function openReplicas({ primaryUrl, replicaUrls, maxLag, open, onChange }: Options): Replicas {
  const samples = createLogSamples(maxLag * 1000)
  const replicas = replicaUrls.map((url) => openReplica(url, open, onChange))
  const primary = new pg.Pool({
    connectionString: primaryUrl,
    application_name: 'destek replica watch',
    max: 1,
    connectionTimeoutMillis: interval,
    query_timeout: interval,
  })
  primary.on('error', () => {})
  let next = 0
  let isWatching = false

  /** The timeline of the newest sample. */
  let timeline = ''

  const askPrimary = async () => (await primary.query<{ position: string; timeline: string }>(askPosition)).rows[0]!

  const watch = async () => {
    if (isWatching) return
    isWatching = true
    try {
      const at = Date.now()
      const found = await askPrimary().catch(() => null)
      if (found) samples.add({ at, position: found.position })
      if (found) timeline = found.timeline
      await Promise.all(replicas.map((replica) => replica.watch(samples)))
    } finally {
      isWatching = false
    }
  }
  const timer = setInterval(() => void watch(), interval)
  const first = watch()

  const used = () => replicas.filter((replica) => replica.state().isUsed)

  return {
    isReady: (position) => used().length > 0 && samples.required(position, Date.now()) !== null,
    async read({ position: wanted, ...read }) {
      const position = samples.required(wanted, Date.now())
      const inUse = used()
      next = (next + 1) % Math.max(inUse.length, 1)
      const replica = inUse[next]
      if (position === null || !replica) return { failure: null }
      try {
        return { answer: await replica.read({ ...read, position }) }
      } catch (failure) {
        if (isStatementTimeout(failure)) throw failure
        if (isUnavailable(failure) && !isConflict(failure)) replica.failed()
        return { failure }
      }
    },
    isOfAnotherLog: (position) => samples.log() !== null && !position.startsWith(`${samples.log()}-`),
    position: () =>
      askPrimary().then(
        ({ position }) => position,
        () => unknownPosition,
      ),
    positionAt(place) {
      const log = samples.log()
      return place && log && place.timeline === timeline ? formatPosition(log, place) : unknownPosition
    },
    async settled(told) {
      const until = Date.now() + maxLag * 1000
      const position = isPosition(told)
        ? told
        : await askPrimary().then(
            ({ position }) => position,
            () => furthest,
          )
      await Promise.all(replicas.map((replica) => replica.reached(position, until)))
    },
    state: () => replicas.map((replica) => replica.state()),
    async close() {
      clearInterval(timer)
      await first
      await Promise.all([primary.end(), ...replicas.map((replica) => replica.close())])
    },
  }
}

/** A position that no replica ever reaches. */
const furthest = 'none'

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')

/** It would take as long on the primary. */
const isStatementTimeout = (error: unknown) =>
  codeOf(error) === '57014' && error instanceof Error && error.message.includes('statement timeout')

/** The primary has removed rows that the query read, or there was a deadlock. Neither is a sign of a replica in trouble. */
const isConflict = (error: unknown) => ['57014', '40P01', '40001'].includes(codeOf(error))
