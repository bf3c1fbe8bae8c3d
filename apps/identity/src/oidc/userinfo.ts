import { createLocalJWKSet, jwtVerify } from 'jose'
import type { Middleware } from 'koa'
import type { JWK } from 'oidc-provider'
import { findAccount } from '../accounts/accounts.ts'
import { claimsOf } from './claims.ts'
import type { ProviderContext } from '../provider-context.ts'

/**
 * The library's own userinfo refuses tokens made for an API. Ours accepts exactly those: with one token a client can call the API
 * and ask who it is acting for. Requests without a bearer token are left to the library, which knows how to refuse them.
 */
export function userinfo(providerContext: ProviderContext, signingKeys: JWK[]): Middleware {
  const publicKeys = createLocalJWKSet({
    keys: signingKeys.map(({ kty, kid, use, alg, n, e }) => ({ kty: kty!, kid, use, alg, n, e })),
  })

  async function accountOf(token: string) {
    const verified = await jwtVerify(token, publicKeys, {
      issuer: providerContext.issuer,
      audience: providerContext.audience,
      typ: 'at+jwt',
      algorithms: ['RS256'],
    }).catch(() => undefined)
    return verified?.payload.sub ? findAccount(providerContext.pool, verified.payload.sub) : undefined
  }

  return async (ctx, next) => {
    const token = /^Bearer ([\w.-]+)$/i.exec(ctx.get('Authorization'))?.[1]
    if (ctx.path !== '/userinfo' || !['GET', 'POST'].includes(ctx.method) || !token) return next()

    ctx.vary('Origin')
    if (ctx.get('Origin')) ctx.set('Access-Control-Allow-Origin', ctx.get('Origin'))
    ctx.set('Cache-Control', 'no-store')
    const account = await accountOf(token)
    if (account) {
      ctx.body = claimsOf(account)
    } else {
      ctx.status = 401
      ctx.set('Access-Control-Expose-Headers', 'WWW-Authenticate')
      ctx.set('WWW-Authenticate', `Bearer realm="${providerContext.issuer}", error="invalid_token"`)
      ctx.body = { error: 'invalid_token', error_description: 'invalid token provided' }
    }
  }
}
