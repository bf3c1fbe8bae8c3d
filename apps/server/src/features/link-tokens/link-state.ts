import type { LinkTokenState } from '@destek/contracts/people/link-tokens'
import type { RequestContext } from '../../platform/auth/load-actor.ts'
import { isOpen } from './claim-link.ts'
import { readToken } from './link-token-store.ts'
import type { Link } from './serve-by-link.ts'

/** Whether a link opens something, and what. Nothing of whom it was made for. */
export async function linkState(link: Link | null, { now }: RequestContext): Promise<LinkTokenState> {
  const token = await link?.inTransaction(async (tx) => {
    const found = await readToken(tx, link.fingerprints)
    return found && (await isOpen(tx, found, now)) ? found : null
  })
  if (!token) return { isValid: false, requestType: null, actionMethod: null, expiryTime: null }
  return {
    isValid: true,
    requestType: token.request_type,
    actionMethod: token.action_method,
    expiryTime: token.expiry_time.toISOString(),
  }
}
