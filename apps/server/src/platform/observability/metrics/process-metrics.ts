import { collectDefaultMetrics, Counter, Gauge, type Registry } from 'prom-client'
import { buildInfo } from '../../build-info.ts'

export interface ProcessMetrics {
  postgresRestarted(): void
  postgresRestarts(): number
  registerIn(registry: Registry): void
}

/** The process itself and what runs inside of it. */
export function createProcessMetrics(): ProcessMetrics {
  let count = 0
  const build = new Gauge({
    name: 'destek_build_info',
    help: 'Always 1; its labels say which build runs.',
    labelNames: ['version', 'commit'],
    registers: [],
  })
  const { version, commit } = buildInfo()
  build.set({ version, commit: commit ?? 'unknown' }, 1)
  const restarts = new Counter({
    name: 'embedded_postgres_restarts_total',
    help: 'How often the embedded PostgreSQL ended by itself and was started again.',
    registers: [],
  })
  return {
    postgresRestarted() {
      count += 1
      restarts.inc()
    },
    postgresRestarts: () => count,
    registerIn(registry) {
      collectDefaultMetrics({ register: registry })
      for (const metric of [build, restarts]) registry.registerMetric(metric)
    },
  }
}
