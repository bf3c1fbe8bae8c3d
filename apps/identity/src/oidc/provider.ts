import type { EventEmitter } from 'node:events'
import Provider from 'oidc-provider'
import type { errors, JWK } from 'oidc-provider'
import { restrictOrigins } from '../http/cors.ts'
import { endSession } from './end-session.ts'
import { pages } from '../pages/pages.ts'
import { configurationOf } from './provider-configuration.ts'
import { securityHeaders } from '../http/security-headers.ts'
import type { Setting } from '../provider-context.ts'
import { userinfo } from './userinfo.ts'

/** The protocol library with our configuration, and our own pages in front of its routes. */
export function createProvider(setting: Setting, signingKeys: JWK[], cookieKeys: string[]): Provider {
  const provider = new Provider(setting.issuer, configurationOf(setting, signingKeys, cookieKeys))

  // Addresses and cookies follow the configured issuer, never the Host header or the connection a proxy made.
  const { protocol, host } = new URL(setting.issuer)
  Object.defineProperties(provider.request, {
    protocol: { get: () => protocol.slice(0, -1) },
    host: { get: () => host },
    secure: { get: () => setting.secureCookies },
  })

  reportTrouble(provider, setting)
  provider.use((ctx, next) => {
    ctx.set(securityHeaders(setting))
    return next()
  })
  provider.use(restrictOrigins(setting))
  provider.use(pages(provider, setting))
  provider.use(userinfo(setting, signingKeys))
  provider.use(endSession(provider, setting))
  return provider
}

function reportTrouble(provider: Provider, { log }: Setting): void {
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
