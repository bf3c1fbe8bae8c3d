import { totalmem } from 'node:os'

const megabyte = 2 ** 20

/**
 * PostgreSQL's defaults suit the smallest machine: 128 MB for its pages, rotating disks, and little cached data. With a million
 * cases it then reads indexes in small pieces and prefers scans of whole tables. PostgreSQL shares the machine with the server
 * and other programs, so it gets an eighth of the memory for pages and assumes that half of the memory caches files.
 */
export function memorySettings(memory = availableMemory()): Record<string, string> {
  return {
    shared_buffers: megabytes(memory / 8, { least: 128, most: 4096 }),
    effective_cache_size: megabytes(memory / 2, { least: 512, most: 65_536 }),
    work_mem: megabytes(memory / 512, { least: 4, most: 32 }),
    maintenance_work_mem: megabytes(memory / 32, { least: 64, most: 512 }),
    // Pages that are not in memory come from a disk without a moving arm: one anywhere costs hardly more than the next one.
    random_page_cost: '1.1',
    // Our statements are many and short; compiling one takes longer than running it.
    jit: 'off',
  }
}

/** A container may have less than its machine. */
function availableMemory(): number {
  const limit = process.constrainedMemory()
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem()
}

const megabytes = (bytes: number, { least, most }: { least: number; most: number }) =>
  `${Math.round(Math.min(most, Math.max(least, bytes / megabyte)))}MB`
