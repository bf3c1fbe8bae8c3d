import type { EventEmitter } from 'node:events'
import Provider from 'oidc-provider'
import type { errors, JWK } from 'oidc-provider'
import { restrictOrigins } from '../http/cors.ts'
import { endSession } from './end-session.ts'
import { pages } from '../pages/pages.ts'
import { configurationOf } from './provider-configuration.ts'
import { securityHeaders } from '../http/security-headers.ts'
import type { ProviderContext } from '../provider-context.ts'
import { userinfo } from './userinfo.ts'

/** The protocol library with our configuration, and our own pages in front of its routes. */
export function createProvider(providerContext: ProviderContext, signingKeys: JWK[], cookieKeys: string[]): Provider {
  const provider = new Provider(providerContext.issuer, configurationOf(providerContext, signingKeys, cookieKeys))

  // Addresses and cookies follow the configured issuer, never the Host header or the connection a proxy made.
  const { protocol, host } = new URL(providerContext.issuer)
  Object.defineProperties(provider.request, {
    protocol: { get: () => protocol.slice(0, -1) },
    host: { get: () => host },
    secure: { get: () => providerContext.secureCookies },
  })

  logErrors(provider, providerContext)
  provider.use((ctx, next) => {
    ctx.set(securityHeaders(providerContext))
    return next()
  })
  provider.use(restrictOrigins(providerContext))
  provider.use(pages(provider, providerContext))
  provider.use(userinfo(providerContext, signingKeys))
  provider.use(endSession(provider, providerContext))
  return provider
}

function logErrors(provider: Provider, { log }: ProviderContext): void {
  const failed = (error: Error) => log({ message: 'An identity request failed.', error: error.stack ?? String(error) })
  const refused = (_ctx: unknown, error: errors.OIDCProviderError) =>
    log({
      message: 'An identity request was refused.',
      error: error.message,
      detail: error.error_detail ?? error.error_description,
    })
  // Koa's own event, which the library's types leave out.
  const events: EventEmitter = provider
  events.on('error', failed)
  provider.on('server_error', (_ctx, error) => failed(error))
  provider.on('authorization.error', refused)
  provider.on('grant.error', refused)
  provider.on('end_session.error', refused)
  provider.on('userinfo.error', refused)
}
