import { finishesWithin } from '../../platform/with-timeout.ts'
import { deliver, type DeliverParts, type DeliveryResult } from './deliver.ts'

/**
 * Tries at once, for a caller who waits a moment for the result. After `wait` milliseconds the caller goes on, and so does the
 * try. The caller must enqueue the job of the delivery `safetyNet` milliseconds later.
 */
export type DeliverNow = (tenantId: string, deliveryId: string, options: { wait: number }) => Promise<DeliveryResult>

export const safetyNet = 15_000

/** `underWay` holds the tries that have not ended yet, including those without a waiting caller. */
export const deliveringNow =
  (parts: DeliverParts, underWay = new Set<Promise<unknown>>()): DeliverNow =>
  async (tenantId, deliveryId, { wait }) => {
    const trying = deliver(parts, tenantId, deliveryId)
    // The caller may have stopped waiting. The job tries again.
    const ended = trying.catch((error: unknown) => parts.onError?.(error)).finally(() => underWay.delete(ended))
    underWay.add(ended)
    return (await finishesWithin(trying, wait)) ? trying : { state: 'waiting', failure: null }
  }
