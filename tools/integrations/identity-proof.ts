import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { configurationRoutes, type ApplicationConfiguration } from '@destek/contracts/system/configuration'
import { startEmbeddedPostgres } from '@destek/embedded-postgres/start'
import { placeForData } from '@destek/embedded-postgres/test-place'
import { readConfig } from '@destek/server/platform/config/config'
import { migrate } from '@destek/server/platform/database/schema/migrate'
import { createLogger } from '@destek/server/platform/observability/logger'
import { startServer } from '@destek/server/server'
import { prepareSignIn } from '@destek/server/start-sign-in'
import { setUpTenant } from '../tenants/set-up-tenant.ts'
import type { Proof } from './directory-proof.ts'
import { clientId, type GlewlwydServer, person, redirectUri, resource } from './servers/glewlwyd-server.ts'
import { renew, signIn, type Tokens } from './servers/glewlwyd-sign-in.ts'

/** The whole server with a provider that we have not written, tried in this order: a real code flow, and the tokens it brings. */
export function identityProofs(provider: GlewlwydServer): Proof[] {
  const environment = {
    HOST: '127.0.0.1',
    PORT: new URL(redirectUri).port,
    LOG_LEVEL: 'silent',
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: clientId,
    OIDC_DEFAULT_TENANT: 'Turkey',
  }
  const asAccessToken = { ...environment, OIDC_AUDIENCE: resource, OIDC_AUTHORIZE_PARAMETERS: `resource=${resource}` }
  let tokens: Tokens

  return [
    [
      'a person signs in by authorization code with PKCE, and our server knows them by their access token',
      () =>
        withServer(asAccessToken, async (url) => {
          await until(async () => (await fetch(`${url}/health/ready`)).status === 200)
          tokens = await signIn(provider.issuer, person, redirectUri)
          const { currentUser, currentTenant } = await configurationFor(url, tokens.access_token)
          assert.deepEqual(
            { ...currentUser, id: null },
            { ...currentUser, id: null, userName: person.userName, name: 'Ayşe Nur', surName: 'Kaya', email: person.email },
          )
          assert.equal(currentTenant.name, 'Turkey')

          const renewed = await renew(provider.issuer, tokens.refresh_token)
          assert.notEqual(renewed.access_token, tokens.access_token)
          assert.equal((await configurationFor(url, renewed.access_token)).currentUser.id, currentUser.id)
          assert.equal((await ask(url, tokens.id_token)).status, 401, 'An id token is not meant for the API.')
        }),
    ],
    [
      'the same by the id token, where the configuration says so',
      async () => {
        const config = readConfig({ ...environment, OIDC_API_TOKEN: 'id' })
        const { verifier, identityProvider } = prepareSignIn(config, { logger: createLogger('silent') })
        assert.equal((await verifier.verify(tokens.id_token)).userName, person.userName)
        await assert.rejects(verifier.verify(tokens.access_token), /another audience/)
        identityProvider.stop()
      },
    ],
    [
      'nobody is signed out when the provider goes away',
      async () => {
        const { verifier, identityProvider } = prepareSignIn(readConfig(asAccessToken), { logger: createLogger('silent') })
        await identityProvider.keys()
        await provider.stop()
        assert.equal((await verifier.verify(tokens.access_token)).userName, person.userName)
        identityProvider.stop()
      },
    ],
  ]
}

async function withServer(environment: NodeJS.ProcessEnv, work: (url: string) => Promise<void>): Promise<void> {
  const dataDir = await mkdtemp(path.join(await placeForData(), 'destek-identity-'))
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false })
  try {
    await migrate(postgres.ownerUrl, () => {})
    await setUpTenant({ ownerUrl: postgres.ownerUrl, name: 'Turkey' })
    const { appUrl, ownerUrl } = postgres
    const server = await startServer(
      readConfig({ ...environment, DATA_DIR: dataDir, DATABASE_URL: appUrl, DATABASE_OWNER_URL: ownerUrl }),
    )
    try {
      await work(server.url)
    } finally {
      await server.stop()
    }
  } finally {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

const ask = (url: string, token: string) =>
  fetch(url + configurationRoutes.application.path, { headers: { authorization: `Bearer ${token}` } })

async function configurationFor(url: string, token: string): Promise<ApplicationConfiguration> {
  const answer = await ask(url, token)
  assert.equal(answer.status, 200, `${answer.headers.get('www-authenticate')}`)
  return (await answer.json()) as ApplicationConfiguration
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    if (await isSo()) return
    await wait(100)
  }
  throw new Error('It did not come to that.')
}
