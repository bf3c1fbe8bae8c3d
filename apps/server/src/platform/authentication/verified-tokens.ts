import type { Claims } from './token-verifier.ts'

/** How long a token counts as good without a second look at its signature, and how many are remembered. */
const memory = { milliseconds: 60_000, tokens: 2000 }

/** A browser sends the same token with every request for minutes; its signature is worth checking once in a while. */
export function rememberVerified(verify: (token: string) => Promise<Claims>): (token: string) => Promise<Claims> {
  const known = new Map<string, { claims: Claims; until: number }>()
  return async (token) => {
    const remembered = known.get(token)
    if (remembered && remembered.until > Date.now()) return remembered.claims
    known.delete(token)
    const claims = await verify(token)
    // The oldest goes first: a map keeps the order in which it was filled.
    if (known.size >= memory.tokens) known.delete(known.keys().next().value!)
    known.set(token, { claims, until: Math.min(claims.exp * 1000, Date.now() + memory.milliseconds) })
    return claims
  }
}
