import { isPosition, laterPosition, unknownPosition } from '@destek/contracts/system/read-positions'

/**
 * How far the server's database was when it last told this tab of a change. Replicas that are not so far are not asked, so nobody misses
 * what they have saved or heard of. A tab that was told nothing yet is answered by the primary.
 */
let own: string | null = null

const shared = 'destek.position'

/** What was saved in another tab counts too: its person may turn to this one before it has heard of it. */
export function readPosition(): string | null {
  if (own === null) return null
  const others = localStorage.getItem(shared)
  return others !== null && isPosition(others) ? laterPosition(others, own) : own
}

/** Keeps what an answer or a live event tells. */
export function notePosition(told: string | null | undefined): void {
  if (told === unknownPosition) return forgetPosition()
  if (!told || !isPosition(told)) return
  own = laterPosition(own, told)
  const later = readPosition()
  if (later !== null) localStorage.setItem(shared, later)
}

/** Something may have changed of which this tab does not know how far it is. */
export function forgetPosition(): void {
  own = null
  localStorage.removeItem(shared)
}
