import { z } from 'zod'
import { isLoopback } from '../loopback.ts'
import type { MetricsPlace } from '../observability/metrics/metrics.ts'
import type { ListeningConfig } from './listening-config.ts'
import { port } from './values.ts'

/** Lower case, `tenant/user name`. */
const operators = z.string().transform((text, context) => {
  const names = text.split(',').map((name) => name.trim().toLowerCase())
  if (names.every((name) => /^[^/]+\/[^/]+$/.test(name))) return names
  context.addIssue({ code: 'custom', message: 'must be a list such as "Tenant/user name, Tenant/other user name".' })
  return z.NEVER
})

export const observabilityVariables = z.object({
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: port(1).optional(),
  OPERATORS: operators.optional(),
})

export interface ObservabilityConfig {
  logLevel: string
  /** The users who see figures of the whole installation, as `tenant/user name`. */
  operators: readonly string[]
  metrics: MetricsPlace
}

export function observabilityConfig(
  env: z.infer<typeof observabilityVariables>,
  listening: ListeningConfig,
): ObservabilityConfig {
  if (env.METRICS_PORT === listening.port) throw new Error('METRICS_PORT must be another port than PORT.')
  return {
    logLevel: env.LOG_LEVEL,
    operators: env.OPERATORS ?? [],
    metrics: env.METRICS_PORT ? { host: env.METRICS_HOST, port: env.METRICS_PORT } : placeWithoutPort(listening),
  }
}

/**
 * Only the operator may see the figures. While the server listens on loopback only the operator reaches it, so the main port can
 * show them.
 */
const placeWithoutPort = ({ host, publicUrl }: ListeningConfig): MetricsPlace =>
  isLoopback(host) && isLoopback(new URL(publicUrl).hostname) ? 'mainPort' : 'nowhere'
