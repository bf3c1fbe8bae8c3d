import { setTimeout as pause } from 'node:timers/promises'
import { backoffDelay } from '@destek/contracts/core/backoff'
import type { Logger } from 'pino'
import { isUnavailable } from './platform/database/driver/database-errors.ts'
import { onFreshConnection } from './platform/database/driver/fresh-connection.ts'
import { faultOf } from './platform/http/faults.ts'
import { Unavailable } from './platform/http/http-errors.ts'
import { openStartupStatusServer, type StartupStatusServer } from './platform/http/lifecycle/startup-status-server.ts'
import { type HealthCheck, reasonOf, type Unready } from './platform/observability/readiness.ts'

/** In milliseconds. */
const backoff = { first: 500, longest: 10_000 }
const timeout = 5_000
/** A migration may take longer. The server then answers, so that its supervisor knows that it is alive. */
const untilUnusual = 10_000

interface Needed {
  name: HealthCheck['name']
  /** As in "… cannot be used yet". */
  words: string
  attempt: () => Promise<unknown>
}

/** The owner's address and the server's own are tried both. */
export const reachDatabase = (prepare: () => Promise<unknown>, appUrl: string): Needed[] =>
  [prepare, () => onFreshConnection(appUrl, timeout, (client) => client.query('select 1'))].map((attempt) => ({
    name: 'database',
    words: 'The database',
    attempt,
  }))

/**
 * Waits for everything that the server needs, one after the other. When that takes unusually long, the server's address answers
 * with the missing part. It does not answer earlier: a proxy that only tests the connection would send requests to a server that
 * cannot handle them yet.
 */
export async function reachAll(
  place: { host: string; port: number },
  logger: Logger,
  needed: Needed[],
): Promise<StartupStatusServer> {
  let missing: Unready = { name: 'server', reason: 'starting' }
  let opened: Promise<StartupStatusServer> | undefined
  const openRoom = () => {
    opened ??= openStartupStatusServer(place, () => missing)
    opened.catch((error: unknown) => logger.warn({ err: error }, 'Nothing can be said at the address of the server.'))
  }
  const late = setTimeout(openRoom, untilUnusual)
  const close = async () => {
    clearTimeout(late)
    await opened?.then((room) => room.close()).catch(() => {})
    opened = undefined
  }
  try {
    for (const { name, words, attempt } of needed)
      await reach(attempt, (error, reason, wait) => {
        missing = { name, reason: reasonOf(error) }
        openRoom()
        logger.warn({ nextTry: `in ${wait / 1000} s` }, `${words} cannot be used yet: ${reason}`)
      })
    missing = { name: 'server', reason: 'starting' }
    return { close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Tries until it works, with growing pauses. A permanent error fails at once. */
async function reach(
  attempt: () => Promise<unknown>,
  onFailure: (error: unknown, reason: string, wait: number) => void,
): Promise<void> {
  for (let failures = 0; ; failures += 1) {
    try {
      return void (await attempt())
    } catch (error) {
      const reason = whyNot(error)
      if (reason === null) throw error
      const wait = backoffDelay(failures, backoff)
      onFailure(error, reason, wait)
      await pause(wait)
    }
  }
}

/** Errors that the operator can correct while the server waits. The sentences contain no address and no password. */
const mendable: Record<string, string> = {
  '28P01': 'the user name or the password is refused.',
  '28000': 'the user may not connect.',
  '3D000': 'the database does not exist.',
  '57P03': 'it is starting or stopping.',
  '53300': 'it has no connection to spare.',
  '25006': 'it is read-only.',
  '53100': 'its disk is full.',
  ECONNREFUSED: 'nobody answers at the address.',
  ENOTFOUND: 'nobody knows the name of its host.',
  EAI_AGAIN: 'the name of its host cannot be looked up.',
}

function whyNot(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  const code = 'code' in error ? String(error.code) : ''
  if (mendable[code]) return mendable[code]
  // Node tries all addresses of a name and has an error for each.
  if (error instanceof AggregateError) return whyNot(error.errors[0])
  if (isUnavailable(error) || error instanceof Unavailable || faultOf(error)) return error.message
  return error.cause ? whyNot(error.cause) : null
}
