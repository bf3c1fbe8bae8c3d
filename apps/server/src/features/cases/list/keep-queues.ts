import type { Tx } from '../../../platform/database/driver/tx.ts'
import { makeQueueTotals } from './queue-totals-store.ts'

/** Called by the one who carries the journal of a tenant's cases over, before they do. */
export const keepQueues = (tx: Tx): Promise<void> => makeQueueTotals(tx)
