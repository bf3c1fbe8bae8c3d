import type { Times } from '../percentiles.ts'

/** What those who listen are told: where, and in the end when each case was changed, by the clock of the machine. */
export type Listening = { url: string; tokens: string[] } | { since: Map<string, number> }

/** How often they have heard of a change, and how long after the moment that was named. */
export interface Delivered {
  count: number
  times: Times
  /** Streams that did not last. */
  ended: number
}
