import { forgetCalls } from '../../features/softphone/calls-today.ts'
import { notifyError } from '../../lib/api/notify-error.ts'
import { signOut } from '../../lib/auth/session.ts'
import { forgetTags } from '../tags/tags-store.ts'
import { forgetForGood } from './return-to.ts'

/**
 * Ends the session on purpose. `signOut` removes from the storage what is personal (`kept-data.ts`); what is here is held in memory too, and
 * would be written again while the page is left.
 */
export async function logOut(): Promise<void> {
  forgetForGood()
  forgetTags()
  forgetCalls()
  await signOut().catch(notifyError)
}
