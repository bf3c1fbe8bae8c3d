import { LRUCache } from 'lru-cache'
import type { Claims, TokenVerifier } from './token-verifier.ts'

/** How long a token counts as good without a second look at its signature, and how many are remembered. */
const memory = { milliseconds: 60_000, tokens: 5000 }

/** A browser sends the same token with every request for minutes; its signature is worth checking once in a while. */
export function rememberVerified(verify: (token: string) => Promise<Claims>): TokenVerifier {
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
