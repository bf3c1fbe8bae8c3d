import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { inject } from 'vitest'
import { saveAccount } from '../accounts/accounts.ts'
import type { Account } from '../accounts/accounts.ts'
import type { CookieJar } from '../http/cookie-jar.ts'
import { createIdentity } from '../identity.ts'
import { openIdentityPool } from '../pool.ts'
import type { IdentityOptions } from '../provider-context.ts'
import { prepareIdentitySchema } from '../schema.ts'
import { signIn } from '../pages/sign-in-by-script.ts'

export const clientId = 'destek-web'
export const audience = 'destek-api'
export const password = 'destek'
/** Sets the address of the caller, as a host behind a proxy would find it out. */
export const callerHeader = 'x-caller'

/** An employee of Turkey with every claim that there is. */
export const ayse: Account = {
  subject: '5f0c0f2a-0000-4000-8000-000000000001',
  tenantId: '5f0c0f2a-0000-4000-8000-00000000000a',
  tenantName: 'Turkey',
  userName: 'agent',
  givenName: 'Ayşenur',
  familyName: 'Küçükosmanoğlu',
  email: 'agent@destek.example',
  phoneNumber: '+905321112233',
  roles: ['agent', 'reader'],
  employeeId: '5f0c0f2a-0000-4000-8000-0000000000e1',
  employeeIdent: '104829',
  empClientId: '5f0c0f2a-0000-4000-8000-0000000000c1',
}

/** An account without any of the optional claims. */
export const nikos: Account = {
  ...ayse,
  subject: '5f0c0f2a-0000-4000-8000-000000000002',
  tenantName: 'Greece',
  userName: 'Nikos.İlhan',
  givenName: 'Nikos',
  familyName: 'İlhan',
  phoneNumber: null,
  employeeId: null,
  employeeIdent: null,
  empClientId: null,
}

/**
 * The provider on a database of its own, under its own role, mounted under `/identity` of a real HTTP server as the product mounts it.
 * The pool handed out has the owner's rights.
 */
export async function startIdentity(changes: Partial<IdentityOptions> = {}) {
  const database = await createDatabase()
  // Idle connections that break are expected: some tests break them.
  const pool = new pg.Pool({ connectionString: database.ownerUrl, max: 5 }).on('error', () => {})
  const identityPool = openIdentityPool(database.identityUrl, () => {})
  await prepareIdentitySchema(database.ownerUrl)
  // Signing in is done a hundred times here, so it is made cheap; `accounts.test.ts` has hashes of the real cost.
  for (const account of [ayse, nikos]) await saveAccount(pool, account, password, { N: 2 ** 10, r: 8, p: 1 })

  const server = createServer((request, response) => {
    if (request.url === '/client-settings.json') {
      response.end(JSON.stringify({ issuer, clientId, scope: 'openid offline_access destek', securityLogUrl: '' }))
      return
    }
    request.url = request.url!.slice('/identity'.length) || '/'
    identity.handle(request, response, String(request.headers[callerHeader] ?? request.socket.remoteAddress))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const issuer = `${origin}/identity`
  const redirectUri = `${origin}/oidc-callback`
  const logged: { message: string; [key: string]: unknown }[] = []
  const create = () =>
    createIdentity({
      issuer,
      pool: identityPool,
      audience,
      secureCookies: false,
      log: (event) => logged.push(event),
      clients: [
        {
          clientId,
          redirectUris: [redirectUri],
          silentRedirectUris: [`${origin}/silent-renewal`],
          postLogoutRedirectUris: [`${origin}/`],
        },
      ],
      ...changes,
    })
  let identity = await create()

  const post = (path: string, fields: Record<string, string>) =>
    fetch(issuer + path, { method: 'POST', body: new URLSearchParams(fields) })

  return {
    pool,
    ownerUrl: database.ownerUrl,
    origin,
    issuer,
    redirectUri,
    logged,
    signIn: (cookies?: CookieJar, account = ayse) =>
      signIn({ issuer, clientId, redirectUri, userName: account.userName, password, ...(cookies && { cookies }) }),
    token: (fields: Record<string, string>) => post('/token', { client_id: clientId, ...fields }),
    refresh: (refreshToken: string) =>
      post('/token', { client_id: clientId, grant_type: 'refresh_token', refresh_token: refreshToken }),
    userinfo: (accessToken: string) => fetch(`${issuer}/userinfo`, { headers: { Authorization: `Bearer ${accessToken}` } }),
    /** The address the application sends a browser to. */
    authorizeUrl: (changes: Record<string, string | undefined> = {}) => {
      const url = new URL(`${issuer}/authorize`)
      const params: Record<string, string | undefined> = {
        client_id: clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: 'openid profile email phone roles offline_access destek',
        code_challenge: challenge,
        code_challenge_method: 'S256',
        state: 'some-state',
        ...changes,
      }
      for (const [name, value] of Object.entries(params)) if (value !== undefined) url.searchParams.set(name, value)
      return url
    },
    /** As after a restart of the process: a new provider on the same database. */
    async restart() {
      identity = await create()
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await identityPool.end()
      await pool.end()
      await database.drop()
    },
    databaseGoesAway: database.close,
    databaseComesBack: database.open,
  }
}

export type TestIdentity = Awaited<ReturnType<typeof startIdentity>>

/** The pair of RFC 7636, appendix B. */
export const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'
const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'

async function createDatabase() {
  const name = `identity_${randomUUID().replaceAll('-', '')}`
  const onServer = async (statement: string) => {
    const client = new pg.Client({ connectionString: inject('ownerUrl') })
    await client.connect()
    try {
      await client.query(statement)
    } finally {
      await client.end()
    }
  }
  const inDatabase = (url: string) => url.replace(/\/[^/?]+(\?|$)/, `/${name}$1`)
  await onServer(`create database ${name}`)
  return {
    ownerUrl: inDatabase(inject('ownerUrl')),
    identityUrl: inDatabase(inject('identityUrl')),
    drop: () => onServer(`drop database ${name} with (force)`),
    async close() {
      await onServer(`alter database ${name} with allow_connections false`)
      await onServer(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
    },
    open: () => onServer(`alter database ${name} with allow_connections true`),
  }
}
