import { setTimeout as pause } from 'node:timers/promises'
import { backoffDelay } from '@destek/contracts/core/backoff'
import type { Logger } from 'pino'
import type { DatabaseAddresses, FurtherDatabase } from './platform/config/further-databases.ts'
import type { Database } from './platform/database/driver/database.ts'
import { failUntilReady, tenantRouter } from './platform/database/places/several-databases.ts'
import { createTenantPlaces, type TenantPlaces } from './platform/database/places/tenant-places.ts'
import { checkLogins } from './platform/database/schema/check-logins.ts'
import { migrate } from './platform/database/schema/migrate.ts'
import { isTerminal } from './platform/observability/terminal-log.ts'

/** One of the databases in which tenants live. */
export interface Place extends DatabaseAddresses {
  /** Null: the first. */
  name: string | null
}

export interface Databases {
  places: readonly Place[]
  /** Opens one database over all of them; each is opened in the same way. */
  open(openOne: (place: Place) => Database): Database
  /** Only where there are several. */
  tenantPlaces(): TenantPlaces | undefined
  /** Resolves when the tables of the place are as this version needs them; never when it does not come to that before the end. */
  prepared(place: Place): Promise<void>
  /** Checks of the further databases while the server runs. The first one has its own readiness check. */
  further: readonly { name: string; check(): Promise<void> }[]
  stop(): void
}

/** In milliseconds. */
const backoff = { first: 1_000, longest: 30_000 }

/**
 * The first database has been prepared before. A further database that cannot be reached does not delay the others: its tenants
 * are served as soon as it is there.
 */
export function startDatabases(
  first: Omit<Place, 'name'>,
  further: readonly FurtherDatabase[],
  { logger, onPrepared }: { logger: Logger; onPrepared?: (place: Place) => Promise<unknown> },
): Databases {
  const places: Place[] = [{ ...first, name: null }, ...further]
  const stopping = new AbortController()
  const prepared = new Set<Place>([places[0]!])
  const preparing = new Map(further.map((place) => [place.name, prepareLater(place)]))
  const opened = new Map<string, Database>()
  let tenantPlaces: TenantPlaces | undefined

  async function prepareLater(place: FurtherDatabase): Promise<void> {
    const { name } = place
    for (let attempt = 0; !stopping.signal.aborted; attempt += 1) {
      try {
        await migrate(place.ownerUrl, (line) => logger.info({ database: name }, line), { summarized: isTerminal() })
        await checkLogins(place)
        prepared.add(place)
        await onPrepared?.(place)
        return
      } catch (error) {
        const wait = backoffDelay(attempt, backoff)
        logger.warn({ err: error, database: name, nextTry: `in ${wait / 1000} s` }, 'A further database cannot be used yet.')
        await pause(wait, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
      }
    }
    await new Promise(() => {})
  }

  return {
    places,
    open(openOne) {
      const ofFirst = openOne(places[0]!)
      if (further.length === 0) return ofFirst
      tenantPlaces ??= createTenantPlaces(ofFirst)
      const others = new Map(
        further.map((place) => [place.name, failUntilReady(() => prepared.has(place), place.name, openOne(place))]),
      )
      for (const [name, database] of others) if (!opened.has(name)) opened.set(name, database)
      return tenantRouter(ofFirst, others, tenantPlaces)
    },
    tenantPlaces: () => tenantPlaces,
    prepared: async ({ name }) => (name === null ? undefined : preparing.get(name)),
    further: further.map(({ name }) => ({ name, check: async () => opened.get(name)?.ping() })),
    stop: () => stopping.abort(),
  }
}
