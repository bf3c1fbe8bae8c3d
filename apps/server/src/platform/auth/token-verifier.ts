import { createRemoteJWKSet, errors, jwtVerify } from 'jose'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { NotSignedIn, Unavailable } from '../http/http-errors.ts'

/** The claims we read; everything else of the token is left alone. */
const Claims = z.object({
  sub: z.string().min(1).max(255),
  tenantid: z.string().min(1).max(255),
  exp: z.number(),
  preferred_username: z.string().max(256).optional(),
  given_name: z.string().max(256).optional(),
  family_name: z.string().max(256).optional(),
  email: z.string().max(320).optional(),
  email_verified: z.boolean().optional(),
  phone_number: z.string().max(64).nullish(),
  employee_id: z.guid().nullish().catch(null),
  emp_client_id: z.guid().nullish().catch(null),
})

export type Claims = z.infer<typeof Claims>

export interface TokenVerifier {
  /** The claims of a token that was found good a moment ago. */
  remembered(token: string): Claims | null
  verify(token: string): Promise<Claims>
}

const signatures = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA']

interface Options {
  issuer: string
  audience: string
  /** Where the issuer is reached from here, when that differs from the address it is known by. */
  reachedAt?: string
}

/** Accepts only tokens of the configured issuer and audience. Keys come by discovery, and a key not seen before is fetched. */
export function tokenVerifier({ issuer, audience, reachedAt = issuer }: Options): TokenVerifier {
  let keySet: Promise<ReturnType<typeof createRemoteJWKSet>> | null = null

  const keys = () => {
    // A discovery that failed is tried again by the next request.
    keySet ??= discoverKeys(reachedAt, issuer).catch((error: unknown) => {
      keySet = null
      throw error
    })
    return keySet
  }

  return rememberVerified(async (token) => {
    const resolveKey = await keys()
    try {
      const { payload } = await jwtVerify(token, resolveKey, {
        issuer,
        audience,
        algorithms: signatures,
        requiredClaims: ['exp', 'sub'],
      })
      return Claims.parse(payload)
    } catch (error) {
      if (error instanceof errors.JWKSTimeout || !isTokenProblem(error)) {
        throw new Unavailable('The keys of the identity provider could not be read.', { cause: error })
      }
      throw new NotSignedIn(reasonOf(error))
    }
  })
}

/** What is wrong with the token, without what stands in it. */
const reasonOf = (error: unknown): string => (error instanceof errors.JOSEError ? error.message : 'A claim is missing or odd.')

const isTokenProblem = (error: unknown) => error instanceof errors.JOSEError || error instanceof z.ZodError

const Discovery = z.object({ issuer: z.string(), jwks_uri: z.url() })

async function discoverKeys(reachedAt: string, issuer: string) {
  try {
    const answer = await fetch(`${reachedAt.replace(/(?<!\/)\/+$/, '')}/.well-known/openid-configuration`, {
      signal: AbortSignal.timeout(5_000),
    })
    if (!answer.ok) throw new Error(`Discovery answered ${answer.status}.`)
    const found = Discovery.parse(await answer.json())
    if (found.issuer !== issuer) throw new Error(`Discovery names the issuer ${found.issuer}, expected ${issuer}.`)
    return createRemoteJWKSet(new URL(found.jwks_uri.replace(issuer, reachedAt)), {
      cooldownDuration: 1_000,
      timeoutDuration: 5_000,
    })
  } catch (error) {
    throw new Unavailable(`The identity provider ${issuer} does not answer.`, { cause: error })
  }
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
