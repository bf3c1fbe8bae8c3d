import { forgetCalls } from '../../features/softphone/calls-today.ts'
import { notifyError } from '../../lib/api/notify-error.ts'
import { signOut } from '../../lib/auth/session.ts'
import { forgetTags } from '../tags/tags-store.ts'
import { forgetForGood } from './return-to.ts'

/**
 * Ends the session at the user's request. `signOut` removes personal data from the storage (`kept-data.ts`). The data here is
 * also in memory and would be written again when the page unloads.
 */
export async function logOut(): Promise<void> {
  forgetForGood()
  forgetTags()
  forgetCalls()
  await signOut().catch(notifyError)
}
