import { decodeJwt, decodeProtectedHeader, errors, jwtVerify, type JWTPayload } from 'jose'
import { LRUCache } from 'lru-cache'
import { Unavailable } from '../http/http-errors.ts'
import type { IdentityProvider, KnownKeys } from './identity-provider.ts'
import { type ClaimOptions, type Claims, readClaims } from './token-claims.ts'
import { refusalOf, TokenRefused, type TokenRefusal } from './token-refusal.ts'

export interface TokenVerifier {
  /** The claims of a token that was found good a moment ago. */
  remembered(token: string): Claims | null
  verify(token: string): Promise<Claims>
}

/** Only asymmetric algorithms: with a shared secret every server that verifies tokens could also write them. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519']

/** In seconds: how far the clocks of provider and server may differ. */
const clockTolerance = 30

export interface VerifierOptions extends ClaimOptions {
  provider: IdentityProvider
  audience: string | string[]
  /** Set where id tokens are accepted: they must have been given to this client. */
  givenTo?: string
  onRefused?: (refusal: TokenRefusal) => void
}

/** Accepts only tokens of the configured issuer and audience. */
export function tokenVerifier({ provider, audience, givenTo, onRefused, ...claimOptions }: VerifierOptions): TokenVerifier {
  const verifyWith = async (token: string, { issuers, resolve }: KnownKeys): Promise<JWTPayload> => {
    const options = { issuer: issuers, audience, algorithms, clockTolerance, requiredClaims: ['exp', 'sub'] }
    try {
      return (await jwtVerify(token, resolve, options)).payload
    } catch (error) {
      if (!(error instanceof errors.JWKSMultipleMatchingKeys)) throw error
      // A token that does not name its key may be signed by any one of them.
      for await (const key of error) {
        const verified = await jwtVerify(token, key, options).catch(ignoreSignature)
        if (verified) return verified.payload
      }
      throw new errors.JWKSNoMatchingKey()
    }
  }

  /** With a key that is not known yet the provider is asked again before the token is refused. */
  const verify = async (token: string): Promise<JWTPayload> => {
    const keys = await provider.keys()
    try {
      return await verifyWith(token, keys)
    } catch (error) {
      if (!mayBeOfNewKey(error, token)) throw error
      if (!keys.issuers.includes(decodeJwt(token).iss ?? '')) throw new TokenRefused('issuer')
      return verifyWith(token, await provider.keys(keys.readAt))
    }
  }

  return rememberVerified(async (token) => {
    try {
      const payload = await verify(token)
      if (givenTo !== undefined && (payload['azp'] ?? givenTo) !== givenTo) throw new TokenRefused('otherClient')
      return readClaims(payload, claimOptions)
    } catch (error) {
      const refusal = refusalOf(error)
      if (refusal === null) throw unavailable(error)
      onRefused?.(refusal)
      throw error instanceof TokenRefused ? error : new TokenRefused(refusal)
    }
  })
}

/** A token that does not name its key fails by its signature alone when the provider has a new one. */
const mayBeOfNewKey = (error: unknown, token: string) =>
  error instanceof errors.JWKSNoMatchingKey ||
  (error instanceof errors.JWSSignatureVerificationFailed && decodeProtectedHeader(token).kid === undefined)

const unavailable = (error: unknown) =>
  error instanceof Unavailable ? error : new Unavailable('A key of the identity provider cannot be used.', { cause: error })

function ignoreSignature(error: unknown): null {
  if (error instanceof errors.JWSSignatureVerificationFailed) return null
  throw error
}

/** How long a token counts as good without a second look at its signature, and how many are remembered. */
const memory = { milliseconds: 60_000, tokens: 5000 }

/** A browser sends the same token with every request for minutes; its signature is worth checking once in a while. */
function rememberVerified(verify: (token: string) => Promise<Claims>): TokenVerifier {
  const known = new LRUCache<string, Claims>({ max: memory.tokens })
  return {
    remembered: (token) => known.get(token) ?? null,
    verify: async (token) => {
      const claims = await verify(token)
      const ttl = Math.min(claims.exp * 1000 - Date.now(), memory.milliseconds)
      if (ttl > 0) known.set(token, claims, { ttl })
      return claims
    },
  }
}
