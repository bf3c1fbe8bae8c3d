import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { backendsAtWork, endBackends } from './backends-store.ts'
import { onFreshConnection } from './fresh-connection.ts'

interface Options {
  url: string
  /** In milliseconds. A connection that has been silent for so long counts as lost, even if PostgreSQL says otherwise. */
  longestSilence: number
  /** Connections that are held for long without a question are asked now and then whether they are still there. */
  areHeld?: boolean
  onError: (error: Error) => void
}

/** A connection that accepts statements and never answers. Its transaction has vanished, or its outcome is unknown. */
export class SilentConnection extends Error {
  readonly code = 'ETIMEDOUT'
}

/** In milliseconds. */
const times = { betweenLooks: 500, untilSuspect: 2_000, toProbe: 2_500, toHearLate: 500, betweenQuestions: 3_000 }

interface Watched {
  client: pg.Client
  signsOfLife: string
  lastSign: number
  isOut: boolean
}

/**
 * Finds connections of a pool that have died without notice, as when a firewall forgets them. A connection that waits for an
 * answer and receives nothing is suspected. PostgreSQL is asked over a fresh connection what it does for the suspect. If it does
 * nothing, or only waits for us, no answer will come: the connection is closed on both ends. Idle connections, which may have
 * died too, are replaced. A long statement keeps its connection, because PostgreSQL reports that it is running.
 */
export function watchConnections(pool: pg.Pool, { url, longestSilence, areHeld = false, onError }: Options): void {
  const connections = new Map<pg.Client, Watched>()
  let isProbing = false

  pool.on('connect', (client) => {
    connections.set(client, { client, signsOfLife: signsOf(client), lastSign: performance.now(), isOut: true })
    client.once('end', () => connections.delete(client))
  })
  pool.on('acquire', (client) => setOut(client, true))
  pool.on('release', (_error, client) => setOut(client, false))
  const setOut = (client: pg.Client, isOut: boolean) => {
    const watched = connections.get(client)
    if (watched) watched.isOut = isOut
  }

  const look = () => {
    if (pool.ended) return clearInterval(timer)
    const now = performance.now()
    for (const watched of connections.values()) {
      const { client, lastSign, isOut } = watched
      const signs = signsOf(client)
      if (signs !== watched.signsOfLife) Object.assign(watched, { signsOfLife: signs, lastSign: now })
      else if (!isWaiting(client)) {
        if (areHeld && isOut && now - lastSign > times.betweenQuestions) client.query('select 1').catch(() => {})
        else if (!areHeld || !isOut) watched.lastSign = now
      }
      if (isWaiting(client) && now - watched.lastSign > longestSilence)
        close(client, new SilentConnection(`No answer of the database within ${longestSilence / 1000} s.`))
    }
    const suspects = [...connections.values()].filter(isSuspect)
    if (suspects.length > 0 && !isProbing) probe(suspects).catch(onError)
  }
  const isSuspect = ({ client, lastSign }: Watched) => isWaiting(client) && performance.now() - lastSign > times.untilSuspect

  const probe = async (suspects: Watched[]) => {
    isProbing = true
    try {
      await onFreshConnection(url, times.toProbe, async (fresh) => {
        const before = new Map(suspects.map(({ client }) => [client, signsOf(client)]))
        const atWork = await backendsAtWork(
          fresh,
          suspects.map(({ client }) => idOf(client)),
        )
        if (!atWork) return
        // An answer that PostgreSQL has just sent may still be on its way.
        await pause(times.toHearLate)
        const dead = suspects
          .map(({ client }) => client)
          .filter((client) => isWaiting(client) && signsOf(client) === before.get(client) && !atWork.has(idOf(client)))
        if (dead.length === 0) return
        // Their locks would be in everybody's way until PostgreSQL misses us.
        await endBackends(fresh, dead.map(idOf), times.untilSuspect)
        const idle = [...connections.values()].filter(({ isOut }) => !isOut).map(({ client }) => client)
        for (const client of dead) close(client, new SilentConnection('The database connection had died silently.'))
        for (const client of idle)
          close(client, new SilentConnection('An idle connection is replaced: another one had died silently.'))
      })
    } catch {
      // The database cannot be asked at all: then there is nothing better than waiting for it.
    } finally {
      isProbing = false
    }
  }

  const timer = setInterval(look, times.betweenLooks).unref()
  abandoning.set(pool, async () => {
    const busy = [...connections.values()].filter(({ isOut }) => isOut).map(({ client }) => client)
    for (const client of busy) close(client, new SilentConnection('The server stops.'))
    if (busy.length > 0) await onFreshConnection(url, 500, (fresh) => endBackends(fresh, busy.map(idOf), 0)).catch(onError)
  })
}

const abandoning = new WeakMap<pg.Pool, () => Promise<void>>()

/** Closes the busy connections, and ends their statements on the server. */
export const abandonConnections = async (pool: pg.Pool): Promise<void> => abandoning.get(pool)?.()

/** The driver knows these, its types do not. */
const known = (client: pg.Client) => client as unknown as { readyForQuery?: boolean; processID: number }
const isWaiting = (client: pg.Client) => known(client).readyForQuery === false
const idOf = (client: pg.Client) => known(client).processID

/** Bytes received, and bytes that still wait to be sent. As long as one of them changes, the other end is alive. */
function signsOf(client: pg.Client): string {
  const { bytesRead, writableLength } = client.connection.stream as Socket
  return `${bytesRead} ${writableLength}`
}

/** Everything that was asked of it fails with the error. */
const close = (client: pg.Client, error: Error) => client.connection.stream.destroy(error)
