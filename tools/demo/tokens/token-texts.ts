import type { ActionMethod } from '@destek/contracts/people/link-tokens'

/** What a tenant's people write when they act on an account or give somebody a leave. */
export interface TokenTexts {
  /** Why, and how the help desk made sure who is on the phone. */
  descriptions: Record<ActionMethod, readonly string[]>
  /** What the voice menu writes; the number of the call takes the place of `{call}`. */
  voiceMenu: string
  /** By the name of the reason. Days are from the shortest to the longest. */
  leaves: Record<string, { days: readonly [number, number]; texts: readonly string[] }>
}
