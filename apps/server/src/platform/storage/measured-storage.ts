import type { DocumentStorage } from './document-storage.ts'
import type { StorageMetrics, StorageOperation } from '../observability/metrics/storage-metrics.ts'

/** Tells how long everything takes and how it ends. */
export function measuredStorage(storage: DocumentStorage, metrics: StorageMetrics): DocumentStorage {
  const measured = async <Result>(operation: StorageOperation, work: Promise<Result>): Promise<Result> => {
    const start = performance.now()
    const observe = (outcome: 'done' | 'missing' | 'failed') => metrics.observe(operation, outcome, performance.now() - start)
    try {
      const result = await work
      observe(result === null ? 'missing' : 'done')
      return result
    } catch (error) {
      observe('failed')
      throw error
    }
  }
  return {
    write: (key, content) => measured('write', storage.write(key, content)),
    read: (key) => measured('read', storage.read(key)),
    remove: (key) => measured('remove', storage.remove(key)),
    check: () => measured('check', storage.check()),
    list: () => storage.list(),
  }
}
