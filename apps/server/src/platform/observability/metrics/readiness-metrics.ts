import { Gauge, type Registry } from 'prom-client'
import { firstDatabase } from '../../config/further-databases.ts'
import { stopsReading, type Unready } from '../readiness.ts'

export interface ReadinessMetrics {
  watch(look: () => Promise<Unready[]>): void
  registerIn(registry: Registry): void
}

/** The same as the address for readiness says, so that an alert can name the reason. */
export function createReadinessMetrics(): ReadinessMetrics {
  let look: () => Promise<Unready[]> = async () => []
  const ready = new Gauge({
    name: 'readiness',
    help: '1 while the server can answer requests, 0 while proxies have to send them elsewhere.',
    registers: [],
    async collect() {
      this.set((await look()).some(stopsReading) ? 0 : 1)
    },
  })
  const reasons = new Gauge({
    name: 'readiness_reason',
    help: 'Always 1, for everything that cannot be used at present, with the reason.',
    labelNames: ['name', 'reason', 'database'],
    registers: [],
    async collect() {
      const found = await look()
      this.reset()
      for (const { name, reason, database = firstDatabase } of found) this.set({ name, reason, database }, 1)
    },
  })
  return {
    watch: (asked) => void (look = asked),
    registerIn: (registry) => [ready, reasons].forEach((metric) => registry.registerMetric(metric)),
  }
}
