import type { IdentityProvider } from './identity-provider.ts'
import type { Discovery } from './provider-documents.ts'

/** Which other origins a browser has to reach to sign in, as parts of a content security policy. */
export interface SignInOrigins {
  /** The origin to which the browser sends requests for tokens and user information. */
  connect(): string
  /** The origin whose pages the browser shows during sign-in. */
  pages(): string
}

interface Options {
  provider: IdentityProvider
  issuer: string
  publicUrl: string
  /** The server asks for tokens itself. */
  relaysTokens?: boolean
}

/** Follows what the provider says of itself, which may put every endpoint on another host. Null: it is on our own origin. */
export function signInOrigins({ provider, issuer, publicUrl, relaysTokens }: Options): SignInOrigins | null {
  const own = new URL(publicUrl).origin
  const { origin, protocol } = new URL(issuer)
  if (origin === own) return null
  const ofEndpoints = (pick: (found: Discovery) => (string | undefined)[]) =>
    onceFor(provider.discovery, (found) => {
      // A page that was opened before the provider answered must still be able to renew its token when it has.
      const urls = found ? pick(found).filter((url) => url !== undefined) : []
      const origins = new Set([origin, ...urls.map((url) => new URL(url).origin), ...(found ? [] : [protocol])])
      return [...origins].filter((each) => each !== own).join(' ')
    })
  return {
    connect: ofEndpoints((found) => [relaysTokens ? undefined : found.token_endpoint, found.userinfo_endpoint]),
    pages: ofEndpoints((found) => [found.authorization_endpoint, found.end_session_endpoint]),
  }
}

/** Every answer carries the policy; it is written anew only when the provider says something new. */
function onceFor<Input, Output>(current: () => Input, make: (input: Input) => Output): () => Output {
  let last: { input: Input; output: Output } | null = null
  return () => {
    const input = current()
    if (!last || last.input !== input) last = { input, output: make(input) }
    return last.output
  }
}
