import { Suspense } from 'react'
import type { SelectionStore } from './selection-context.ts'
import { lazyWithRetry } from '../../../lib/api/lazy-with-retry.ts'

const BulkTransfer = lazyWithRetry(async () => (await import('./bulk-transfer.tsx')).BulkTransfer)

/** Covers the footer of the list while cases are selected. */
export function BulkBar({ store }: { store: SelectionStore }) {
  const isShown = store.use().cases.size > 0
  return <Suspense>{isShown && <BulkTransfer store={store} />}</Suspense>
}
