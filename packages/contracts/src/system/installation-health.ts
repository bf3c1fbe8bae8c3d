import { z } from 'zod'
import { Time } from '../core/fields.ts'
import { recordKinds } from '../core/record-kinds.ts'
import { get, routes } from '../core/routes.ts'
import { connectionStates, connectedSystems } from './connections.ts'

/** `warning`: somebody should look. `bad`: something does not work. */
export const healthStates = ['good', 'warning', 'bad'] as const

/** How something is, and what is wrong with it; the sentences are in the locales. */
const line = <const Problems extends [string, ...string[]]>(problems: Problems) => ({
  state: z.enum(healthStates),
  problem: z.enum(problems).nullable(),
})

const Seconds = z.number().nonnegative()

/**
 * For administrators of a tenant: what concerns their own tenant. Figures of the whole installation are for its operators (`OPERATORS`) and
 * null for everybody else. It names no address, no folder and nobody else's tenant.
 */
export const InstallationHealth = z.object({
  checkedTime: Time,
  /** The process that answers, and how many servers and workers there are. */
  server: z.object({
    version: z.string(),
    commit: z.string().nullable(),
    startedTime: Time.nullable(),
    servers: z.int().nullable(),
    workers: z.int().nullable(),
  }),
  database: z
    .object({
      ...line(['longTransaction', 'fewConnections', 'replicaUnused', 'restarted']),
      version: z.string(),
      bytes: z.number(),
      connections: z.int(),
      maxConnections: z.int(),
      /** Null: none is open, or nobody can tell. */
      longestTransaction: Seconds.nullable(),
      /** How often the embedded one ended by itself; null: it is not the embedded one. */
      restarts: z.int().nullable(),
      replicas: z.array(z.object({ name: z.string(), lag: Seconds.nullable(), isUsed: z.boolean() })),
    })
    .nullable(),
  liveEvents: z
    .object({
      ...line(['notListening', 'behind']),
      isListening: z.boolean(),
      reconnects: z.int(),
      /** Of the events told last; null: none yet. */
      lag: Seconds.nullable(),
      streams: z.int(),
    })
    .nullable(),
  jobs: z.object({
    ...line(['noWorker', 'late', 'dead']),
    waiting: z.int(),
    /** Since when the oldest one of the installation has been due; null for tenants, or where none is. */
    oldest: Seconds.nullable(),
    /** Those that have failed for the last time, by kind. */
    dead: z.array(z.object({ job: z.string(), count: z.int() })),
  }),
  connections: z.object({
    ...line(['failing', 'undelivered']),
    systems: z.array(z.object({ system: z.enum(connectedSystems), state: z.enum(connectionStates), isPaused: z.boolean() })),
    waiting: z.int(),
    failed: z.int(),
  }),
  storage: z
    .object({
      ...line(['full', 'nearlyFull', 'missing']),
      kind: z.enum(['folder', 's3']),
      /** Of the disk; null where it has none of its own, or nobody can tell. */
      freeBytes: z.number().nullable(),
      sizeBytes: z.number().nullable(),
      /** Documents that were asked for since this server started and were not there. */
      missing: z.int(),
    })
    .nullable(),
})

export const installationHealthRoutes = routes('health', {
  read: get('/api/destek/installation-health', { answer: InstallationHealth, ...recordKinds.settings }),
})

export type HealthState = (typeof healthStates)[number]
export type InstallationHealth = z.infer<typeof InstallationHealth>
