import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { backoffDelay } from '@destek/contracts/core/backoff'
import type { Cluster } from './cluster.ts'
import { shutDown, type Postmaster } from './postmaster.ts'

interface Supervised {
  cluster: Cluster
  /** Starts PostgreSQL again; stops trying when the signal aborts. */
  restart: (giveUp: AbortSignal) => Promise<Postmaster>
  log: (line: string) => void
  /** It ended without being asked to and runs again. */
  onRestarted: () => void
}

/**
 * Starts PostgreSQL again whenever it ends without being asked to, on the same port, so that the server's connections
 * heal by themselves. Answers the function that stops it for good.
 */
export function supervise(first: Postmaster, { cluster, restart, log, onRestarted }: Supervised): () => Promise<void> {
  const stopping = new AbortController()
  const stopRequested = once(stopping.signal, 'abort').then(() => undefined)
  const watched = watch()
  return () => {
    stopping.abort()
    return watched
  }

  async function watch(): Promise<void> {
    let running: Postmaster | undefined = first
    for (let failures = 0; ;) {
      if (running) {
        const end = await Promise.race([running.ended, stopRequested])
        if (end === undefined) return shutDown(running.pid, cluster, log)
        log(`PostgreSQL ended unexpectedly and is started again. ${end}`)
        running = undefined
      }
      await pause(backoffDelay(failures, backoff), undefined, { signal: stopping.signal, ref: false }).catch(() => {})
      if (stopping.signal.aborted) return
      try {
        running = await restart(stopping.signal)
        failures = 0
        onRestarted()
        log('PostgreSQL runs again.')
      } catch (error) {
        failures++
        if (!stopping.signal.aborted)
          log(`${(error as Error).message}\nThe next try is in ${backoffDelay(failures, backoff) / 1000} s.`)
      }
    }
  }
}

/** In milliseconds: quickly at first, then less and less often, at least every half minute. */
const backoff = { first: 250, longest: 30_000 }
