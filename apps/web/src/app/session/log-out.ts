import { forgetCalls } from '../../features/softphone/calls-today.ts'
import { notifyError } from '../../lib/api/notify-error.ts'
import { signOut } from '../../lib/auth/session.ts'
import { forgetTags } from '../tags/tags-store.ts'
import { forgetForGood } from './return-to.ts'

/** Ends the session on purpose: the next person at this computer finds nothing of the previous session. */
export async function logOut(): Promise<void> {
  forgetForGood()
  forgetTags()
  forgetCalls()
  await signOut().catch(notifyError)
}
