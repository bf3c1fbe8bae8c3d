import { createTurns } from '../turns.ts'
import { withTimeout } from '../with-timeout.ts'
import type { DocumentStorage } from './document-storage.ts'
import { StorageUnavailable } from './storage-unavailable.ts'

interface Bounds {
  /** How many documents are written and read at once; each of them is in memory. */
  atOnce: number
  /** In milliseconds: how long a call waits for its turn, and then for the storage. */
  wait: number
  deadline: number
  /** The same for removals, which should not take long. */
  removal: number
}

const usual: Bounds = { atOnce: 16, wait: 5_000, deadline: 25_000, removal: 6_000 }

/**
 * Bounds a storage that hangs, such as a network folder. Callers do not wait long, and waiting documents do not fill the memory.
 */
export function boundedStorage(storage: DocumentStorage, { atOnce, wait, deadline, removal }: Bounds = usual): DocumentStorage {
  // One tenant leaves some to the others.
  const inTurn = createTurns({ atOnce, perName: Math.ceil((2 / 3) * atOnce), timeout: wait })
  return {
    write: (key, content) => inTurn(key.tenantId, () => within(deadline, storage.write(key, content))),
    read: (key) => inTurn(key.tenantId, () => within(deadline, storage.read(key))),
    remove: (key) => within(removal, storage.remove(key)),
    check: () => within(deadline, storage.check()),
    list: () => storage.list(),
  }
}

const within = <Result>(milliseconds: number, work: Promise<Result>): Promise<Result> =>
  withTimeout(work, milliseconds, () => new StorageUnavailable('The storage of documents does not answer.'))
