import { livePath, readyPath } from '@destek/contracts/system/health'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/driver/database.ts'
import type { Draining } from '../http/lifecycle/draining.ts'
import type { DocumentStorage } from '../storage/document-storage.ts'
import type { ReadinessMetrics } from './metrics/readiness-metrics.ts'
import { type Findings, type HealthCheck, readinessOf, stopsReading, type Unready, usualTimes } from './readiness.ts'

interface Options {
  draining?: Draining
  metrics?: ReadinessMetrics
  times?: typeof usualTimes
}

/** Alive: the process answers. Ready: people can at least read; what cannot be used is listed either way. */
export function serveHealth(
  app: FastifyInstance,
  checks: readonly HealthCheck[],
  { draining, metrics, times = usualTimes }: Options = {},
): void {
  const look = readinessOf(checks, { times, onChange: (findings) => logChange(app, findings) })
  const current = async () => (draining?.isOn() ? [stopping] : look())
  metrics?.watch(current)
  app.get(livePath, async () => ({ status: 'live' }))
  app.get(readyPath, async (_request, reply) => {
    const reasons = await current()
    if (reasons.some(stopsReading)) return reply.code(503).send(unreadyAnswer(reasons))
    return { status: 'ready', ...(reasons.length > 0 && { reasons }) }
  })
}

const stopping: Unready = { name: 'server', reason: 'stopping' }

/** A line when something changes, not one for every question. */
function logChange({ log }: FastifyInstance, { reasons, errors }: Findings): void {
  if (reasons.length === 0) log.info('The server is ready again.')
  else if (reasons.some(stopsReading)) log.warn({ reasons, err: errors[0] }, 'The server is not ready.')
  else log.warn({ reasons, err: errors[0] }, 'The server is ready, but not for everything.')
}

/** `reason` names what keeps people from reading. */
export const unreadyAnswer = (reasons: Unready[]) => ({ status: 'unready', reason: reasons.find(stopsReading)?.name, reasons })

export const databaseCheck = (database: Database): HealthCheck => ({ name: 'database', check: database.ping })

export const furtherDatabaseCheck = ({ name, check }: { name: string; check(): Promise<void> }): HealthCheck => ({
  name: 'database',
  database: name,
  check,
})

export const storageCheck = (storage: DocumentStorage): HealthCheck => ({ name: 'storage', check: storage.check })
