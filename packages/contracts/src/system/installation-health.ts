import { z } from 'zod'
import { Time } from '../core/fields.ts'
import { recordKinds } from '../core/record-kinds.ts'
import { get, routes } from '../core/routes.ts'
import { connectionStates, connectedSystems } from './connections.ts'

/** `warning`: an administrator should look. `bad`: a part does not work. */
export const healthStates = ['good', 'warning', 'bad'] as const

/** A state with its problem; the sentences are in the locales. */
const line = <const Problems extends [string, ...string[]]>(problems: Problems) => ({
  state: z.enum(healthStates),
  problem: z.enum(problems).nullable(),
})

const Seconds = z.number().nonnegative()

/**
 * For administrators of a tenant: the state of their own tenant. Figures of the whole installation are for its operators
 * (`OPERATORS`) and null for others. It contains no address, no folder and no other tenant.
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
      /** Null: none is open, or it is unknown. */
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
      /** Of the events sent last; null when none was sent yet. */
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
      /** Of the disk; null when there is no separate one, or when it is unknown. */
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
