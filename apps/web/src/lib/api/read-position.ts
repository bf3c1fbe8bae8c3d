import { isPosition, laterPosition, unknownPosition } from '@destek/contracts/system/read-positions'

/**
 * The last database position that the server has sent to this tab. Replicas behind it are not used, so users see what they have
 * saved or received. Without a position the primary answers.
 */
let own: string | null = null

const shared = 'destek.position'

/** Changes saved in another tab count too: the user may switch to this tab before its event arrives. */
export function readPosition(): string | null {
  if (own === null) return null
  const others = localStorage.getItem(shared)
  return others !== null && isPosition(others) ? laterPosition(others, own) : own
}

/** Stores the position of an answer or a live event. */
export function notePosition(told: string | null | undefined): void {
  if (told === unknownPosition) return forgetPosition()
  if (!told || !isPosition(told)) return
  own = laterPosition(own, told)
  const later = readPosition()
  if (later !== null) localStorage.setItem(shared, later)
}

/** Something may have changed at a position that this tab does not know. */
export function forgetPosition(): void {
  own = null
  localStorage.removeItem(shared)
}
