import { tokenRelayPath } from '@destek/contracts/system/client-settings'
import type { Logger } from 'pino'
import type { AppParts } from './app.ts'
import { identityProvider } from './platform/auth/identity-provider.ts'
import { keptDocuments } from './platform/auth/kept-documents.ts'
import type { TokenRefusal } from './platform/auth/token-refusal.ts'
import { tokenVerifier } from './platform/auth/token-verifier.ts'
import type { Config } from './platform/config/config.ts'
import { identityPath } from './platform/http/embedded-identity.ts'
import type { SecretKeys } from './platform/secrets/secret-key.ts'
import { embeddedIssuer } from './start-identity.ts'

export type SignIn = Pick<AppParts, 'identityProvider' | 'verifier' | 'clientSettings' | 'clientSecret'>

interface Options {
  logger: Logger
  /** Seal the stored documents of the provider; left out: no documents are stored. */
  keys?: SecretKeys
  onRefused?: (refusal: TokenRefusal) => void
}

/** How people sign in: at the embedded identity provider, or at the one that is configured, which is reached for from now on. */
export function prepareSignIn(config: Config, { logger, keys, onRefused }: Options): SignIn {
  const { oidc } = config
  const { issuer = embeddedIssuer(config), clientId, scope, apiToken, claims, parameters } = oidc
  const isEmbedded = oidc.issuer === undefined
  const provider = identityProvider({
    issuer,
    log: logger,
    ...(isEmbedded && { reachedAt: reachedAt(config) }),
    ...(!isEmbedded && keys && { kept: keptDocuments(config.dataDir, issuer, keys) }),
  })
  // The embedded one answers as soon as the server does.
  if (!isEmbedded) provider.start()
  return {
    identityProvider: provider,
    verifier: tokenVerifier({
      provider,
      audience: oidc.audience,
      ...(apiToken === 'id' && { givenTo: clientId }),
      claims,
      ...(oidc.defaultTenant && { defaultTenant: oidc.defaultTenant }),
      ...(oidc.roleMap && { roleMap: oidc.roleMap }),
      ...(onRefused && { onRefused }),
    }),
    ...(oidc.clientSecret && { clientSecret: oidc.clientSecret }),
    clientSettings: {
      issuer,
      clientId,
      scope,
      parameters,
      apiToken,
      claims,
      ...(oidc.clientSecret && { tokenEndpoint: config.publicUrl + tokenRelayPath }),
      securityLogUrl: isEmbedded ? `${issuer}/security-log` : oidc.securityLogUrl,
    },
  }
}

/** Our own address as seen from this machine: the public one may lead through a proxy that only others can reach. */
function reachedAt(config: Config): string {
  const anywhere = config.host === '0.0.0.0' || config.host === '::'
  const host = anywhere ? '127.0.0.1' : config.host.includes(':') ? `[${config.host}]` : config.host
  return `http://${host}:${config.port}${identityPath}`
}
