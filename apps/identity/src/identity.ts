import type { IncomingMessage, ServerResponse } from 'node:http'
import { loadAssets, serveAsset } from './pages/assets.ts'
import { cleanUp } from './oidc/clean-up.ts'
import { ensureKeys, readCookieKeys, readSigningKeys, signingKeysVersion } from './oidc/keys.ts'
import { createProvider } from './oidc/provider.ts'
import { mountPathOf, providerContextOf } from './provider-context.ts'
import type { IdentityOptions } from './provider-context.ts'
import { writeUnavailable } from './http/unavailable.ts'

export interface Identity {
  /**
   * `request.url` comes without the mount path, and its body unread. `address` is the caller's: a host behind a proxy knows better than
   * the socket does.
   */
  handle(request: IncomingMessage, response: ServerResponse, address: string): void
  /** Removes expired rows. The host of the provider calls it regularly. */
  cleanUp(): Promise<void>
}

/** The embedded OpenID Connect provider. It stores everything in PostgreSQL, so a restart does not sign users out. */
export async function createIdentity(options: IdentityOptions): Promise<Identity> {
  const { pool, log } = options
  const providerContext = providerContextOf(options, await loadAssets(mountPathOf(options.issuer)))
  await ensureKeys(pool)

  // Keys may be rotated while we run, by any process; the provider is then built anew with the keys of the day.
  const build = async (version: string) => ({
    version,
    handle: createProvider(providerContext, await readSigningKeys(pool), await readCookieKeys(pool)).callback(),
  })
  let current = await build(await signingKeysVersion(pool))
  async function currentProvider() {
    const version = await signingKeysVersion(pool)
    if (current.version !== version) current = await build(version)
    return current
  }

  return {
    handle(request, response, address) {
      providerContext.callerAddresses.set(request, address)
      const path = (request.url ?? '/').split('?')[0]!
      if (path.startsWith('/assets/')) return serveAsset(providerContext.assets, path, response)
      // The library derives the addresses it writes from this property.
      Object.assign(request, { originalUrl: providerContext.mountPath + request.url })
      currentProvider().then(
        (provider) => provider.handle(request, response),
        (error: unknown) => {
          log({ message: 'The identity store cannot be reached.', error: String(error) })
          writeUnavailable(request, response, providerContext)
        },
      )
    },
    cleanUp: () => cleanUp(pool),
  }
}
