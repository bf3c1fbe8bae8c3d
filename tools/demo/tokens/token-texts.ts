import type { ActionMethod } from '@destek/contracts/people/link-tokens'

/** The texts for actions on an account and for leaves. */
export interface TokenTexts {
  /** The reason, and how the help desk identified the caller. */
  descriptions: Record<ActionMethod, readonly string[]>
  /** The text of the voice menu. `{call}` is replaced by the number of the call. */
  voiceMenu: string
  /** By the name of the reason. `days` is the shortest and the longest duration. */
  leaves: Record<string, { days: readonly [number, number]; texts: readonly string[] }>
}
