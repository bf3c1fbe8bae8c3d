import type { Tx } from '../../../platform/database/driver/tx.ts'
import { makeQueueTotals } from './queue-totals-store.ts'

/** Call this before the journal of a tenant's cases is carried over into the sums. */
export const keepQueues = (tx: Tx): Promise<void> => makeQueueTotals(tx)
