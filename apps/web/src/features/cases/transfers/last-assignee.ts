import { currentAccount } from '../../../lib/auth/session.ts'

const prefix = 'destek.lastAssignee.'
const keyOf = (teamId: string) => `${prefix}${currentAccount()?.id ?? ''}.${teamId}`

/** To whom of a team the person has assigned a case last; they are likely to be the next. */
export const lastAssignee = (teamId: string): string | null => localStorage.getItem(keyOf(teamId))

/** A browser without room keeps nothing; then the list begins with the names. */
export function keepLastAssignee(teamId: string, userId: string): void {
  try {
    localStorage.setItem(keyOf(teamId), userId)
  } catch {
    // Only the order of a list is lost.
  }
}
