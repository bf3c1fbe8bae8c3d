import { currentAccount } from '../../../lib/auth/session.ts'

const prefix = 'destek.lastAssignee.'
const keyOf = (teamId: string) => `${prefix}${currentAccount()?.id ?? ''}.${teamId}`

/** The last member of a team to whom the user assigned a case; the most likely next choice. */
export const lastAssignee = (teamId: string): string | null => localStorage.getItem(keyOf(teamId))

/** Without storage the list starts in alphabetical order. */
export function keepLastAssignee(teamId: string, userId: string): void {
  try {
    localStorage.setItem(keyOf(teamId), userId)
  } catch {
    // Only the order of a list is lost.
  }
}
