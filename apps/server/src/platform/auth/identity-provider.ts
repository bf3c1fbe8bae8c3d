import { setTimeout as pause } from 'node:timers/promises'
import { backoffDelay } from '@destek/contracts/core/backoff'
import { createLocalJWKSet } from 'jose'
import { Unavailable } from '../http/http-errors.ts'
import type { KeptDocuments, ProviderDocuments } from './kept-documents.ts'
import { type Discovery, fetchDiscovery, fetchKeys, type KeySet } from './provider-documents.ts'

export interface IdentityProvider {
  /** The last discovery document of the provider; null before the first one was read. */
  discovery(): Discovery | null
  /** The keys to verify a token with. Asked for a key that they do not hold, they are read anew first: see `newerThan`. */
  keys(newerThan?: number): Promise<KnownKeys>
  /** Loads the stored documents, and asks the provider until it has answered once. */
  start(): void
  stop(): void
  /** Fails as long as the provider has never answered. */
  check(): Promise<void>
}

export interface KnownKeys {
  /** The names under which the provider signs tokens. */
  issuers: string[]
  resolve: ReturnType<typeof createLocalJWKSet>
  /** When they were read. */
  readAt: number
}

export interface ProviderOptions {
  issuer: string
  /** The address at which this server reaches the provider, when it differs from the issuer's address. */
  reachedAt?: string
  /** Left out: nothing outlives the process. */
  kept?: KeptDocuments
  log?: { info(message: string): void; warn(message: string): void }
  times?: Partial<typeof usualTimes>
}

/** In milliseconds. */
const usualTimes = {
  /** Between two questions, however many tokens with unknown keys arrive. */
  cooldown: 2_000,
  /** Keys of this age are read anew, while the known ones go on being used. */
  refreshAfter: 10 * 60_000,
  /** Known keys stay valid this long without a new answer of the provider. An outage over night therefore signs out no user. */
  maximumAge: 24 * 3_600_000,
  /** Until an answer of the provider is given up. */
  patience: 5_000,
  /** Between two attempts to reach it for the first time. */
  firstPause: 1_000,
  longestPause: 30_000,
}

/** The identity provider as a server sees it: its discovery document and its keys. Both survive an outage of the provider. */
export function identityProvider({ issuer, reachedAt = issuer, kept, log, times: changed }: ProviderOptions): IdentityProvider {
  const times = { ...usualTimes, ...changed }
  const stopped = new AbortController()
  let discovery: { found: Discovery; readAt: number } | null = null
  let known: KnownKeys | null = null
  let lastTry = { at: -Infinity, failure: null as Error | null }
  let reading: Promise<void> | null = null
  let takingUp: Promise<void> = Promise.resolve()
  let isKeepingBroken = false

  /** Runs one read at a time, with a pause between two. Callers that need it meanwhile share the result. */
  const read = () => {
    reading ??= readAfterCooldown().finally(() => {
      reading = null
    })
    return reading
  }

  async function readAfterCooldown(): Promise<void> {
    const wait = lastTry.at + times.cooldown - Date.now()
    if (wait > 0) {
      // After a failure the callers get that failure at once. After a success they wait for the next read, as the last one may
      // have been a moment too early.
      if (lastTry.failure) throw lastTry.failure
      await pause(wait, undefined, { ref: false })
    }
    try {
      await readDocuments()
      lastTry = { at: Date.now(), failure: null }
    } catch (error) {
      const failure = new Unavailable(`The identity provider ${issuer} cannot be asked for its keys: ${reasonOf(error)}`, {
        cause: error,
      })
      lastTry = { at: Date.now(), failure }
      throw failure
    }
  }

  async function readDocuments(): Promise<void> {
    const startedAt = Date.now()
    if (!discovery || lastTry.failure || startedAt - discovery.readAt > times.refreshAfter) await readDiscovery(startedAt)
    const { found } = discovery!
    const keySet: KeySet = await fetchKeys(found.jwks_uri.replace(issuer, reachedAt), times.patience)
    known = knownKeys(found, keySet, startedAt)
    keep({ discovery: found, keySet, readAt: startedAt }).catch(() => undefined)
  }

  async function keep(documents: ProviderDocuments): Promise<void> {
    try {
      await kept?.write(documents)
      isKeepingBroken = false
    } catch (error) {
      if (!isKeepingBroken) log?.warn(`The keys of the identity provider cannot be kept in DATA_DIR: ${reasonOf(error)}`)
      isKeepingBroken = true
    }
  }

  /** An answer of the provider is newer than a stored document, so it wins. */
  async function takeUpKept(): Promise<void> {
    const found = await kept?.read()
    if (!found || known || Date.now() - found.readAt > times.maximumAge) return
    // As if it had been read long ago: the first question to the provider is for a new one.
    discovery = { found: found.discovery, readAt: -Infinity }
    known = knownKeys(found.discovery, found.keySet, found.readAt)
  }

  /** One that cannot be read any more leaves the known one in force. */
  async function readDiscovery(readAt: number): Promise<void> {
    try {
      discovery = { found: await fetchDiscovery(reachedAt, issuer, times.patience), readAt }
    } catch (error) {
      if (!discovery) throw error
      log?.warn(`The identity provider ${issuer} no longer describes itself: ${reasonOf(error)}`)
    }
  }

  async function readInBackground(): Promise<void> {
    await read().catch((error: unknown) => log?.warn(`${messageOf(error)} The known keys stay in use.`))
  }

  async function reach(): Promise<void> {
    for (let failures = 0; !stopped.signal.aborted; failures += 1) {
      try {
        await read()
        return log?.info(`The identity provider ${issuer} answers.`)
      } catch (error) {
        const next = backoffDelay(failures, { first: times.firstPause, longest: times.longestPause })
        const meanwhile = known ? 'the keys of the last time stay in use.' : 'until then nobody can sign in.'
        log?.warn(`${messageOf(error)} Trying again in ${next / 1_000} s; ${meanwhile}`)
        await pause(next, undefined, { ref: false, signal: stopped.signal }).catch(() => undefined)
      }
    }
  }

  return {
    discovery: () => discovery?.found ?? null,
    async keys(newerThan = -Infinity) {
      await takingUp
      const age = known ? Date.now() - known.readAt : Infinity
      if (!known || age > times.maximumAge || known.readAt <= newerThan) await read()
      else if (age > times.refreshAfter && !lastTryIsFresh()) readInBackground().catch(() => undefined)
      return known!
    },
    start: () => {
      takingUp = takeUpKept().catch(() => undefined)
      void takingUp.then(reach).catch(() => undefined)
    },
    stop: () => stopped.abort(),
    check: async () => {
      if (!known) throw lastTry.failure ?? new Error(`The identity provider ${issuer} has not answered yet.`)
    },
  }

  function lastTryIsFresh(): boolean {
    return Date.now() - lastTry.at < times.longestPause
  }
}

const knownKeys = ({ issuer, access_token_issuer }: Discovery, keySet: KeySet, readAt: number): KnownKeys => ({
  issuers: [issuer, access_token_issuer].filter((name) => name !== undefined),
  resolve: createLocalJWKSet(keySet),
  readAt,
})

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** The network's own words hide behind "fetch failed". */
function reasonOf(error: unknown): string {
  const cause = error instanceof TypeError && error.cause instanceof Error ? error.cause : error
  const text = messageOf(cause) || (cause instanceof Error && 'code' in cause ? String(cause.code) : 'no answer')
  return /[.!?]$/.test(text) ? text : `${text}.`
}
