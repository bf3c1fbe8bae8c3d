import type { ConnectedSystem } from '@destek/contracts/system/connections'
import type { OutgoingMetrics } from '../platform/observability/metrics/outgoing-metrics.ts'

/** The same adapter; how long the other system took and what came of it is counted with every call. */
export function measured<Adapter extends object>(system: ConnectedSystem, adapter: Adapter, metrics: OutgoingMetrics): Adapter {
  return new Proxy(adapter, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name)
      if (typeof member !== 'function') return member
      return (...values: unknown[]) => {
        const start = performance.now()
        const answer: unknown = Reflect.apply(member, target, values)
        // A synchronous answer has made no request.
        if (!(answer instanceof Promise)) return answer
        const note = (outcome: string) => metrics.asked(system, outcome, performance.now() - start)
        answer.then(
          () => note('answered'),
          (error: unknown) => note(problemOf(error)),
        )
        return answer
      }
    },
  })
}

/** `IntegrationFailure` and `DirectoryFailure` say it in a word of a short list. */
const problemOf = (error: unknown): string =>
  error instanceof Error && 'problem' in error && typeof error.problem === 'string' ? error.problem : 'failed'
