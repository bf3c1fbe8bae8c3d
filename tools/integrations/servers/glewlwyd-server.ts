import { spawn } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { createCookieJar } from '@destek/identity/http/cookie-jar'
import { debianPackages } from '../debian-packages.ts'
import { answers, findProgram, findOrInstall } from '../run-command.ts'

/** There is no such server here, and why. */
export class NoProvider extends Error {}

export const redirectUri = 'http://localhost:4291/oidc-callback'
export const clientId = 'destek-web'
/** The server knows the audience of its tokens as a resource (RFC 8707). */
export const resource = 'https://destek.test/api'
export const person = { userName: 'ayse', password: 'Gizli-Parola-1', name: 'Ayşe Nur Kaya', email: 'ayse@destek.test' }

export type Person = typeof person & { tenantid?: string }

const schemaFile = '/usr/share/dbconfig-common/data/glewlwyd/install/sqlite3'

export interface GlewlwydServer {
  issuer: string
  addPerson(person: Person): Promise<void>
  stop(): Promise<void>
}

interface Options {
  install: boolean
  port?: number
  /** Of the client. */
  redirect?: string
}

/** Glewlwyd, an OpenID provider written in C: nothing of it is related to the one that the product brings. */
export async function startGlewlwyd({ install, port = 4290, redirect = redirectUri }: Options): Promise<GlewlwydServer> {
  const program = await findGlewlwyd(install)
  const url = `http://localhost:${port}`
  const folder = await mkdtemp(path.join(tmpdir(), 'destek-glewlwyd-'))
  const removeFolder = () => rm(folder, { recursive: true, force: true })
  try {
    const server = await start(program, await configure(folder, url), port)
    const send = await administrator(url)
    try {
      await provision(send, url, redirect)
    } catch (error) {
      await server.stop()
      throw error
    }
    return {
      issuer: `${url}/api/oidc`,
      addPerson: (person) => addPerson(send, person),
      stop: async () => {
        await server.stop()
        await removeFolder()
      },
    }
  } catch (error) {
    await removeFolder()
    throw new NoProvider(`Glewlwyd could not be set up. ${error instanceof Error ? error.message : error}`)
  }
}

const findGlewlwyd = (install: boolean) =>
  findOrInstall(() => findProgram('glewlwyd'), {
    name: 'Glewlwyd',
    packages: debianPackages.glewlwyd,
    install,
    Missing: NoProvider,
  })

async function configure(folder: string, url: string): Promise<string> {
  const database = path.join(folder, 'glewlwyd.db')
  const tables = new DatabaseSync(database)
  tables.exec(await readFile(schemaFile, 'utf8'))
  // Further attributes of a user.
  tables.exec(`update g_user_module_instance set gumi_parameters = json_set(gumi_parameters, '$."data-format".tenantid',
    json('{"multiple":false,"read":true,"write":true,"profile-read":true,"profile-write":false}'))`)
  tables.close()
  const file = path.join(folder, 'glewlwyd.conf')
  await writeFile(
    file,
    `port=${new URL(url).port}
bind_address="127.0.0.1"
external_url="${url}"
login_url="login.html"
api_prefix="api"
log_mode="console"
log_level="WARNING"
cookie_domain="localhost"
cookie_secure=0
session_expiration=3600
session_key="GLEWLWYD2_SESSION_ID"
admin_scope="g_admin"
profile_scope="g_profile"
user_module_path="/usr/lib/glewlwyd/user"
client_module_path="/usr/lib/glewlwyd/client"
user_auth_scheme_module_path="/usr/lib/glewlwyd/scheme"
plugin_module_path="/usr/lib/glewlwyd/plugin"
hash_algorithm = "SHA512"
database =
{
  type = "sqlite3"
  path = "${database}"
};
`,
  )
  return file
}

async function start(program: string, config: string, port: number): Promise<{ stop(): Promise<void> }> {
  const child = spawn(program, ['--config-file', config], { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece: Buffer) => (output += piece.toString()))
  const closed = once(child, 'close')
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const timer = setTimeout(() => child.kill('SIGKILL'), 5_000)
    child.kill('SIGTERM')
    await closed
    clearTimeout(timer)
  }
  for (let tries = 0; tries < 100; tries += 1) {
    if (child.exitCode !== null) throw new Error(`It ended: ${output.trim()}`)
    if (await answers(port)) return { stop }
    await wait(100)
  }
  await stop()
  throw new Error('It does not answer.')
}

type Send = (method: string, to: string, body: object) => Promise<void>

/** The server's own API. */
async function administrator(url: string): Promise<Send> {
  const { fetch: ask } = createCookieJar()
  const send: Send = async (method, to, body) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await ask(`${url}/api${to}`, { method, headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${method} ${to} answered ${answer.status}: ${(await answer.text()).slice(0, 300)}`)
  }
  await send('POST', '/auth/', { username: 'admin', password: 'password' })
  return send
}

/** The client, the person and the OpenID plugin. */
async function provision(send: Send, url: string, redirect: string): Promise<void> {
  await send('POST', '/mod/plugin/', {
    module: 'oidc',
    name: 'oidc',
    display_name: 'OpenID Connect',
    parameters: pluginParameters(url),
  })
  await send('POST', '/client/', {
    client_id: clientId,
    name: 'Destek',
    enabled: true,
    confidential: false,
    redirect_uri: [redirect],
    authorization_type: ['code', 'refresh_token'],
    token_endpoint_auth_method: ['none'],
    scope: [],
  })
  await addPerson(send, person)
}

const addPerson = (send: Send, { userName, ...person }: Person) =>
  send('POST', '/user/', { username: userName, ...person, enabled: true, scope: ['openid', 'g_profile'] })

function pluginParameters(url: string): object {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return {
    iss: `${url}/api/oidc`,
    'jwt-type': 'rsa',
    'jwt-key-size': '256',
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    cert: publicKey.export({ type: 'spki', format: 'pem' }),
    'access-token-duration': 600,
    'refresh-token-duration': 3600,
    'code-duration': 60,
    'refresh-token-rolling': true,
    'allow-non-oidc': false,
    'auth-type-code-enabled': true,
    'auth-type-refresh-enabled': true,
    'pkce-allowed': true,
    'pkce-method-plain-allowed': false,
    'pkce-required': true,
    'resource-allowed': true,
    'resource-scope': { openid: [resource] },
    'resource-change-allowed': false,
    'additional-parameters': [
      { 'user-parameter': 'username', 'token-parameter': 'preferred_username' },
      { 'user-parameter': 'name', 'token-parameter': 'name' },
      { 'user-parameter': 'email', 'token-parameter': 'email' },
      { 'user-parameter': 'tenantid', 'token-parameter': 'tenantid' },
    ],
    claims: [{ name: 'preferred_username', 'user-property': 'username', type: 'string', mandatory: true }],
    'name-claim': 'mandatory',
    'email-claim': 'mandatory',
    'scope-claim': 'no',
    'address-claim': { type: 'no' },
    'subject-type': 'public',
    'jwks-show': true,
  }
}
