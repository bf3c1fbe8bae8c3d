import { faultOf } from '../http/faults.ts'
import { withTimeout } from '../with-timeout.ts'

/** Something that the server depends on. */
export interface HealthCheck {
  name: 'database' | 'storage' | 'identityProvider'
  /** One of several databases: without it the server serves the tenants of the others. */
  database?: string
  /** Fails while it cannot be used. */
  check(): Promise<void>
}

export interface Unready {
  name: HealthCheck['name'] | 'server'
  /** A word such as `unreachable`, `readOnly` or `full`; no address and no path. */
  reason: string
  /** Only its tenants are concerned. */
  database?: string
}

export interface Findings {
  reasons: Unready[]
  errors: unknown[]
}

/** In milliseconds. */
export const usualTimes = {
  /** Until a check counts as failed. */
  patience: 2_000,
  /** Checks run no more often than this, however often readiness is asked. */
  isFresh: 1_000,
}

/**
 * True when a proxy must send requests to another server. Without documents, or with a read-only database, people can still read
 * their cases. All servers are in the same state then, so marking them as failed would leave no server at all.
 */
export const stopsReading = ({ name, reason, database }: Unready): boolean =>
  database === undefined && name !== 'storage' && reason !== 'readOnly'

/** Runs all checks, at most once per `isFresh`, and shares their results. */
export function readinessOf(
  checks: readonly HealthCheck[],
  { times, onChange }: { times: typeof usualTimes; onChange: (findings: Findings) => void },
): () => Promise<Unready[]> {
  let lookedAt = -Infinity
  let looking: Promise<Unready[]> = Promise.resolve([])
  let last = '[]'
  return () => {
    if (performance.now() - lookedAt < times.isFresh) return looking
    lookedAt = performance.now()
    looking = runChecks(checks, times.patience).then((findings) => {
      const state = JSON.stringify(findings.reasons)
      if (state !== last) onChange(findings)
      last = state
      return findings.reasons
    })
    return looking
  }
}

async function runChecks(checks: readonly HealthCheck[], patience: number): Promise<Findings> {
  const tooLate = () => new Error(`No answer within ${patience} ms.`)
  const outcomes = await Promise.allSettled(checks.map(({ check }) => withTimeout(check(), patience, tooLate)))
  const findings: Findings = { reasons: [], errors: [] }
  for (const [index, outcome] of outcomes.entries()) {
    if (outcome.status === 'fulfilled') continue
    const { name, database } = checks[index]!
    findings.errors.push(outcome.reason)
    findings.reasons.push({ name, reason: reasonOf(outcome.reason), ...(database && { database }) })
  }
  return findings
}

/** The last word of `database.readOnly`. */
export const reasonOf = (error: unknown): string => faultOf(error)?.split('.').at(-1) ?? 'unreachable'
