import type { ClientSettings } from '@destek/contracts/system/client-settings'
import { ErrorResponse, type User, type UserManager } from 'oidc-client-ts'
import { hardRedirectHome } from '../browser/hard-redirect-home.ts'
import { forgetBeforeStart, forgetIfSignedOut, forgetPerson, keepFor } from '../browser/kept-data.ts'
import { preference } from '../browser/preferences.ts'
import { type Account, accountOf, keepAccountKeys } from './account.ts'
import { account } from './current-account.ts'
import { assertAccepted } from './accepted-token.ts'
import { clientSettings } from './client-settings.ts'
import { withIdTokenExpiry } from './id-token-expiry.ts'
import { withUserInfo } from './user-info.ts'
import { tokenParameters, userManager } from './user-manager.ts'

export { currentAccount, onAccountChange, useAccount } from './current-account.ts'

/** Restores the signed-in account; awaited once before the first page. */
export async function startSession(): Promise<Account | null> {
  const manager = await listening()
  const user = await manager.getUser()
  if (!user?.expired) adopt(user)
  else await renewOnce().catch(forgetIfRefused)
  if (!account.get()) forgetBeforeStart()
  return account.get()
}

/** Goes to the identity provider; `returnTo` is the path to return to. */
export async function signIn(returnTo?: string): Promise<void> {
  const manager = await listening()
  await manager.signinRedirect({ state: { returnTo }, nonce: newNonce(), ui_locales: preference('language') })
}

/** Binds the id token to this sign-in; some providers require it. The library compares it. */
const newNonce = () => crypto.randomUUID()

let finishing: Promise<string> | null = null

/** Completes the sign-in on the callback page and returns the next path. React may call it twice, but the code works once. */
export function finishSignIn(): Promise<string> {
  finishing ??= completeSignIn().finally(() => {
    finishing = null
  })
  return finishing
}

async function completeSignIn(): Promise<string> {
  const manager = await listening()
  // The provider was asked in a frame, because there is no refresh token: the parent page continues.
  if (window.parent !== window) {
    await manager.signinSilentCallback()
    return new Promise(() => {})
  }
  const user = await complete(manager, await manager.signinRedirectCallback())
  await assertAccepted(accountOf(user, settings ?? {}).token).catch(async (error: unknown) => {
    await manager.removeUser()
    throw error
  })
  const isOther = adopt(user)
  const { returnTo } = (user.state ?? {}) as { returnTo?: unknown }
  // The stored page belongs to another user's session.
  if (isOther) return '/'
  return typeof returnTo === 'string' && /^\/(?![/\\])/.test(returnTo) ? returnTo : '/'
}

/** Completes the user of a sign-in with userinfo and expiry. */
const complete = async (manager: UserManager, user: User): Promise<User> =>
  withUserInfo(manager, settings?.apiToken === 'id' ? await withIdTokenExpiry(manager, user) : user)

/** Also ends the session at the identity provider, if it supports that and answers. */
export async function signOut(): Promise<void> {
  if (!account.get()) throw new Error('Nobody is signed in, so there is no token to sign out with.')
  const manager = await listening()
  forgetPerson()
  const { end_session_endpoint } = await manager.metadataService.getMetadata().catch(() => ({ end_session_endpoint: undefined }))
  if (end_session_endpoint) return manager.signoutRedirect({ extraQueryParams: {} })
  await clearAccount()
  hardRedirectHome()
}

/** Removes the account from this browser only. */
export async function clearAccount(): Promise<void> {
  adopt(null)
  await (await listening()).removeUser()
}

let renewing: Promise<void> | null = null

/** Renews the access token; concurrent callers share one renewal. Does nothing if `failedToken` has already been replaced. */
export async function renewOnce(failedToken = account.get()?.token): Promise<void> {
  if (account.get()?.token !== failedToken) return
  renewing ??= renew(failedToken).finally(() => {
    renewing = null
  })
  await renewing
}

async function renew(heldToken: string | undefined): Promise<void> {
  adopt(await renewUser(await listening(), heldToken))
}

/** Returns whether this tab belonged to another user before. */
function adopt(user: User | null): boolean {
  const next = user ? accountOf(user, settings ?? {}) : null
  const isOther = next ? keepFor(next.id) : false
  keepAccountKeys(next)
  account.set(next)
  return isOther
}

/** Names for a user whose id token holds only an id, as the server knows them. */
export function nameAccount(known: {
  userName: string | null
  name: string | null
  surName: string | null
  email: string | null
}) {
  const held = account.get()
  if (!held || held.userName !== held.id || !known.userName) return
  const { userName, name, surName, email } = known
  account.set({ ...held, userName, name: name ?? userName, surName: surName ?? '', email: held.email ?? email })
}

let listeningTo: UserManager | null = null
let settings: ClientSettings | null = null

/** The user manager with our event handlers. */
async function listening(): Promise<UserManager> {
  const manager = await userManager()
  settings = await clientSettings()
  if (listeningTo === manager) return manager
  listeningTo = manager
  // During a sign-in the user is not adopted yet: the server must accept the token first.
  manager.events.addUserLoaded((user) => void (finishing ?? adopt(user)))
  manager.events.addUserUnloaded(() => void adopt(null))
  manager.events.addAccessTokenExpiring(() => void renewOnce().catch(() => undefined))
  manager.events.addAccessTokenExpired(() => void renewOnce().catch(leaveIfRefused))
  window.addEventListener('storage', (event) => void followOtherTabs(manager, event.key))
  // A page restored from the back-forward cache still shows the user of that time.
  window.addEventListener('pageshow', (event) => void (event.persisted && followOtherTabs(manager, null)))
  return manager
}

/** The errors of OAuth (RFC 6749, 5.2) and OpenID Connect that end a session. A proxy in front of the provider may answer JSON with an error too. */
const refusals: ReadonlySet<string> = new Set([
  'invalid_request',
  'invalid_client',
  'invalid_grant',
  'unauthorized_client',
  'unsupported_grant_type',
  'invalid_scope',
  'access_denied',
  'login_required',
  'interaction_required',
  'consent_required',
  'account_selection_required',
])

/** Whether the provider itself refused the renewal. Only that ends a session; an unreachable provider does not. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ErrorResponse && error.error !== null && refusals.has(error.error)

async function forgetIfRefused(error: unknown): Promise<boolean> {
  const refused = isRefusal(error)
  if (refused) await clearAccount()
  return refused
}

async function leaveIfRefused(error: unknown): Promise<void> {
  if (await forgetIfRefused(error)) hardRedirectHome()
}

/** Another tab renewed the token, signed out, or signed in as somebody else. */
async function followOtherTabs(manager: UserManager, changedKey: string | null): Promise<void> {
  const { authority, client_id } = manager.settings
  if (changedKey !== null && !changedKey.endsWith(`user:${authority}:${client_id}`)) return
  const before = account.get()?.id
  const user = await manager.getUser()
  if (user) adopt(user)
  else if (before) {
    await clearAccount()
    forgetIfSignedOut()
  }
  if (account.get()?.id !== before) hardRedirectHome()
}

/**
 * Renews the access token with the refresh token. A refresh token works once, so only one tab may try at a time; a waiting tab
 * then takes the user that the other tab has stored. Null when signed out.
 */
const renewUser = (manager: UserManager, heldToken: string | undefined): Promise<User | null> =>
  oneTabAtATime(async () => {
    const stored = await manager.getUser()
    if (!stored) return null
    const renewedElsewhere = accountOf(stored, settings ?? {}).token !== heldToken && !stored.expired
    return renewedElsewhere ? stored : fetchRenewed(manager, stored)
  })

async function fetchRenewed(manager: UserManager, held: User): Promise<User | null> {
  const { extraQueryParams } = manager.settings
  const user = await manager.signinSilent({ nonce: newNonce(), extraTokenParams: tokenParameters(extraQueryParams) })
  if (!user) return null
  // If the API takes id tokens, a renewal without a new id token has failed.
  if (settings?.apiToken === 'id' && user.id_token === held.id_token) throw new ErrorResponse({ error: 'login_required' })
  return complete(manager, user)
}

const oneTabAtATime = <Result>(work: () => Promise<Result>): Promise<Result> =>
  'locks' in navigator ? navigator.locks.request('destek.renewal', work) : work()
