import type { BrowserContext } from '@playwright/test'
import { signIn } from '@destek/identity/pages/sign-in-by-script'

/** The data of a signed-in user that the browser's OpenID Connect client stores. */
export interface SignedInUser {
  access_token: string
  refresh_token: string
  id_token: string
  scope: string
  token_type: string
  expires_at: number
  profile: object
}

/** The application and the provider are not opened for it: stories about signing in do that. */
export async function signInByScript(userName: string, server: string): Promise<SignedInUser> {
  const { expires_in: seconds, ...tokens } = await signIn({
    issuer: `${server}/identity`,
    clientId: 'destek-web',
    redirectUri: `${server}/oidc-callback`,
    userName,
    password: 'destek',
  })
  const profile = await fetch(`${server}/identity/userinfo`, { headers: { authorization: `Bearer ${tokens.access_token}` } })
  return { ...tokens, expires_at: Math.floor(Date.now() / 1000) + seconds, profile: (await profile.json()) as object }
}

type StorageState = Exclude<Parameters<BrowserContext['setStorageState']>[0], string>

/** A browser in which this person has signed in and done nothing else. */
export const stateWith = (user: SignedInUser, server: string): StorageState => ({
  cookies: [],
  origins: [{ origin: server, localStorage: Object.entries(storageOf(user, server)).map(([name, value]) => ({ name, value })) }],
})

/** The storage of a browser right after the sign-in. */
export const storageOf = (user: SignedInUser, server: string): Record<string, string> => ({
  [`oidc.user:${server}/identity:destek-web`]: JSON.stringify(user),
})

/**
 * Longer than any story. A sign-in is never shared up to its renewal: a refresh token works once, and every story would bring the same.
 */
const storySeconds = 180

export const lastsForAStory = (user: SignedInUser | undefined): boolean =>
  user !== undefined && user.expires_at > Date.now() / 1000 + storySeconds
