import { Gauge, type Registry } from 'prom-client'
import type { DeliveryFigures } from './delivery-figures-store.ts'

/** Several Prometheus servers may ask at once, and often. */
const keptFor = 10_000

/** How what leaves the product stands; the same in every process that runs jobs. */
export function registerDeliveryMetrics(registry: Registry, readFigures: () => Promise<DeliveryFigures[]>): void {
  let kept: { figures: Promise<DeliveryFigures[]>; until: number } | undefined
  /** Without the database there are none; what the process itself has counted is needed most then. */
  const figures = () => {
    if (!kept || kept.until < performance.now())
      kept = { figures: readFigures().catch(() => []), until: performance.now() + keptFor }
    return kept.figures
  }
  new Gauge({
    name: 'deliveries',
    help: 'What has to reach another system, by state: waiting, failed (out of tries or refused).',
    labelNames: ['system', 'state'],
    registers: [registry],
    async collect() {
      this.reset()
      for (const { system, waiting, failed } of await figures()) {
        this.set({ system, state: 'waiting' }, waiting)
        this.set({ system, state: 'failed' }, failed)
      }
    },
  })
  new Gauge({
    name: 'outgoing_paused_tenants',
    help: 'For how many tenants a system is left alone for a while, because it failed several times in a row.',
    labelNames: ['system'],
    registers: [registry],
    async collect() {
      this.reset()
      for (const { system, paused } of await figures()) this.set({ system }, paused)
    },
  })
}
