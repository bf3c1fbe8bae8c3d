import { Gauge, type Registry } from 'prom-client'
import type { TableSize } from './installation-figures-store.ts'

/** In milliseconds: sizes change slowly, and several Prometheus servers may ask. */
const keptFor = 60_000

interface Reading {
  tableSizes: () => Promise<TableSize[]>
  lastBackup: () => Promise<number>
}

/** Figures of the whole installation; the same in every process that runs jobs. Without the database there are none. */
export function registerInstallationMetrics(registry: Registry, { tableSizes, lastBackup }: Reading): void {
  let kept: { sizes: Promise<TableSize[]>; until: number } | undefined
  const sizes = () => {
    if (!kept || kept.until < performance.now())
      kept = { sizes: tableSizes().catch(() => []), until: performance.now() + keptFor }
    return kept.sizes
  }
  new Gauge({
    name: 'database_table_bytes',
    help: 'Size of each table with its indexes.',
    labelNames: ['table'],
    registers: [registry],
    async collect() {
      const found = await sizes()
      this.reset()
      for (const { table, bytes } of found) this.set({ table }, bytes)
    },
  })
  new Gauge({
    name: 'backup_last_success_timestamp_seconds',
    help: 'When the last good backup was made, in seconds since 1970; 0 when none is known.',
    labelNames: [],
    registers: [registry],
    async collect() {
      const time = await lastBackup().catch(() => null)
      if (time === null) this.reset()
      else this.set(time)
    },
  })
}
