import { Counter, type Registry } from 'prom-client'

export interface TokenMetrics {
  /** The reason is one of a few words, never anything that stands in a token. */
  refused(reason: string): void
  registerIn(registry: Registry): void
}

export function createTokenMetrics(): TokenMetrics {
  const refusals = new Counter({
    name: 'token_refusals_total',
    help: 'Access tokens that were refused, by reason.',
    labelNames: ['reason'],
    registers: [],
  })
  return {
    refused: (reason) => refusals.inc({ reason }),
    registerIn: (registry) => registry.registerMetric(refusals),
  }
}
