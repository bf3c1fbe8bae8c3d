import type { Times } from '../percentiles.ts'

/** The messages to the listeners: the address, and at the end the time of each change by the machine's clock. */
export type Listening = { url: string; tokens: string[] } | { since: Map<string, number> }

/** How often they have heard of a change, and how long after the moment that was named. */
export interface Delivered {
  count: number
  times: Times
  /** Streams that did not last. */
  ended: number
}
