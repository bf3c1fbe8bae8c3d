import { statfs } from 'node:fs/promises'
import { Counter, Gauge, Histogram, type Registry } from 'prom-client'

export interface DiskSpace {
  free: number
  size: number
}

export type StorageOperation = 'write' | 'read' | 'remove' | 'check'
export type StorageOutcome = 'done' | 'missing' | 'failed'

export interface StorageMetrics {
  observe(operation: StorageOperation, outcome: StorageOutcome, milliseconds: number): void
  /** A document is known whose bytes are not there, or are others than those that were uploaded. */
  countLost(reason: 'missing' | 'damaged'): void
  lostCount(): number
  /** Measures the disk of a folder, for documents and for the embedded PostgreSQL. */
  watch(folder: string): void
  /** In bytes; null when the system does not say. */
  diskSpace(): Promise<DiskSpace | null>
  registerIn(registry: Registry): void
}

export function createStorageMetrics(): StorageMetrics {
  let [lostCount, folder]: [number, string | null] = [0, null]
  const diskSpace = async (): Promise<DiskSpace | null> => {
    if (folder === null) return null
    const disk = await statfs(folder).catch(() => null)
    return disk && { free: disk.bavail * disk.bsize, size: disk.blocks * disk.bsize }
  }
  const operations = new Histogram({
    name: 'storage_operation_seconds',
    help: 'Time that keeping, reading or removing a document took, by outcome: done, missing, failed.',
    labelNames: ['operation', 'outcome'],
    buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10, 30],
    registers: [],
  })
  const lost = new Counter({
    name: 'documents_missing_total',
    help: 'Documents that were asked for and whose file was missing or damaged.',
    labelNames: ['reason'],
    registers: [],
  })
  // There from the start, so that the first one is seen as a rise.
  for (const reason of ['missing', 'damaged']) lost.inc({ reason }, 0)
  const free = new Gauge({
    name: 'data_directory_free_bytes',
    help: 'Free space of the disk that holds DATA_DIR.',
    registers: [],
    collect: async () => {
      const disk = await diskSpace()
      if (disk) free.set(disk.free)
    },
  })
  const size = new Gauge({
    name: 'data_directory_size_bytes',
    help: 'Size of the disk that holds DATA_DIR.',
    registers: [],
    collect: async () => {
      const disk = await diskSpace()
      if (disk) size.set(disk.size)
    },
  })
  return {
    observe: (operation, outcome, milliseconds) => operations.observe({ operation, outcome }, milliseconds / 1000),
    countLost(reason) {
      lostCount += 1
      lost.inc({ reason })
    },
    lostCount: () => lostCount,
    watch(path) {
      folder = path
    },
    diskSpace,
    registerIn(registry) {
      for (const metric of [free, size]) registry.registerMetric(metric)
      registry.registerMetric(operations)
      registry.registerMetric(lost)
    },
  }
}
