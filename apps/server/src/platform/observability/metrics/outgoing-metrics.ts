import { Histogram, type Registry } from 'prom-client'

export interface OutgoingMetrics {
  /** The outcome is `answered`, or the kind of failure. */
  asked(system: string, outcome: string, milliseconds: number): void
  registerIn(registry: Registry): void
}

export function createOutgoingMetrics(): OutgoingMetrics {
  const calls = new Histogram({
    name: 'outgoing_call_seconds',
    help: 'Time that another system took, by system and outcome: answered, or the kind of failure.',
    labelNames: ['system', 'outcome'],
    buckets: [0.05, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60],
    registers: [],
  })
  return {
    asked: (system, outcome, milliseconds) => calls.observe({ system, outcome }, milliseconds / 1000),
    registerIn: (registry) => registry.registerMetric(calls),
  }
}
