import { livePath, readyPath } from '@destek/contracts/system/health'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/driver/database.ts'
import type { Draining } from '../http/lifecycle/draining.ts'
import { faultOf } from '../http/faults.ts'
import type { DocumentStorage } from '../storage/document-storage.ts'

/** Something without which the server cannot serve. */
export interface HealthCheck {
  name: 'database' | 'storage' | 'identityProvider'
  /** One of several databases: without it the server serves the tenants of the others. */
  database?: string
  /** Fails while it cannot be used. */
  check(): Promise<void>
}

export interface Unready {
  name: HealthCheck['name'] | 'server'
  /** A word such as `unreachable`, `readOnly` or `full`, and nothing that is nobody's business. */
  reason: string
  /** Only its tenants are concerned. */
  database?: string
}

/** In milliseconds. */
const timeout = 2_000
/** In milliseconds: however often it is asked, it is looked no more often than this. */
const isFresh = 1_000

/** Alive: the process answers. Ready: it can serve, which takes everything that is checked, and goes on being so. */
export function serveHealth(app: FastifyInstance, checks: readonly HealthCheck[], draining?: Draining): void {
  let lookedAt = -Infinity
  let looking: Promise<Unready[]> = Promise.resolve([])
  let told = ''
  const look = () => {
    if (performance.now() - lookedAt < isFresh) return looking
    lookedAt = performance.now()
    looking = unready(checks).then(({ reasons, errors }) => {
      tell(reasons, errors)
      return reasons
    })
    return looking
  }
  /** A line when something changes, not one for every question. */
  const tell = (reasons: Unready[], errors: unknown[]) => {
    const state = JSON.stringify(reasons)
    if (state === told) return
    const isReady = reasons.every(({ database }) => database !== undefined)
    if (reasons.length > 0 && isReady) app.log.warn({ reasons, err: errors[0] }, 'Some tenants cannot be served.')
    else if (reasons.length > 0) app.log.warn({ reasons, err: errors[0] }, 'The server is not ready.')
    else if (told !== '') app.log.info('The server is ready again.')
    told = reasons.length > 0 ? state : ''
  }

  app.get(livePath, async () => ({ status: 'live' }))
  app.get(readyPath, async (_request, reply) => {
    const reasons = draining?.isOn() ? [stopping] : await look()
    const concerning = reasons.filter(({ database }) => database === undefined)
    if (concerning.length > 0) return reply.code(503).send(unreadyAnswer(concerning))
    return { status: 'ready', ...(reasons.length > 0 && { reasons }) }
  })
}

const stopping: Unready = { name: 'server', reason: 'stopping' }

export const unreadyAnswer = (reasons: Unready[]) => ({ status: 'unready', reason: reasons[0]?.name, reasons })

export const databaseCheck = (database: Database): HealthCheck => ({ name: 'database', check: database.ping })

export const furtherDatabaseCheck = ({ name, check }: { name: string; check(): Promise<void> }): HealthCheck => ({
  name: 'database',
  database: name,
  check,
})

export const storageCheck = (storage: DocumentStorage): HealthCheck => ({ name: 'storage', check: storage.check })

async function unready(checks: readonly HealthCheck[]): Promise<{ reasons: Unready[]; errors: unknown[] }> {
  const outcomes = await Promise.allSettled(checks.map(({ check }) => within(timeout, check())))
  const reasons: Unready[] = []
  const errors: unknown[] = []
  for (const [index, outcome] of outcomes.entries()) {
    if (outcome.status === 'fulfilled') continue
    errors.push(outcome.reason)
    const { name, database } = checks[index]!
    reasons.push({ name, reason: reasonOf(outcome.reason), ...(database && { database }) })
  }
  return { reasons, errors }
}

/** The last word of `database.readOnly`. */
export const reasonOf = (error: unknown): string => faultOf(error)?.split('.').at(-1) ?? 'unreachable'

async function within<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${milliseconds} ms.`)), milliseconds)
  })
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer))
}
