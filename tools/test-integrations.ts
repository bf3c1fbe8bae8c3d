import path from 'node:path'
import tls from 'node:tls'
import { alertProofs } from './integrations/alerts-proof.ts'
import { composeProofs } from './integrations/compose-proof.ts'
import { deployProofs, findCheckers, NoPrograms } from './integrations/deploy-proof.ts'
import { accounts, directoryProofs, type Proof } from './integrations/directory-proof.ts'
import { NoMailServer, startEximServer } from './integrations/servers/exim-server.ts'
import { NoProvider, startGlewlwyd } from './integrations/servers/glewlwyd-server.ts'
import { identityProofs } from './integrations/identity-proof.ts'
import { imageProofs } from './integrations/image-proof.ts'
import { NoImage, startImageServer } from './integrations/servers/image-server.ts'
import { mailProofs } from './integrations/mail-proof.ts'
import { NoPreviousVersion, startPreviousServer } from './integrations/servers/previous-server.ts'
import { NoProxies, startProxies } from './integrations/servers/proxy-servers.ts'
import { productionDayProofs } from './integrations/production-day/production-day-proof.ts'
import { NoStage, setStage } from './integrations/production-day/stage.ts'
import { rollingRestartProofs } from './integrations/rolling-restart-proof.ts'
import { pagesProofs } from './integrations/pages-proof.ts'
import { NoMachine } from './integrations/servers/debian-machine.ts'
import { startPagesMachine } from './integrations/servers/pages-machine.ts'
import { findPromtool, NoPromtool } from './integrations/servers/promtool.ts'
import { poolerProofs } from './integrations/pooler-proof.ts'
import { suiteProof } from './integrations/postgres-proof.ts'
import { NoPostgres } from './integrations/servers/postgres-cluster.ts'
import { type PostgresServer, startPostgresServer } from './integrations/servers/postgres-server.ts'
import { NoDomain, ports, startSambaDomain, type SambaDomain } from './integrations/servers/samba-domain.ts'
import { upgradeProofs } from './integrations/upgrade-proof.ts'
import { recoveryProofs } from './integrations/recovery-proof.ts'
import { startRecoveryServer } from './integrations/servers/recovery-server.ts'
import { s3Proofs } from './integrations/s3-proof.ts'
import { NoS3Store, startSwift } from './integrations/servers/s3-server.ts'
import { timed } from './testing/test-steps.ts'

/** The adapters of other systems against real ones. Where none can be run, that is said, and nothing has failed. */
const root = path.join(import.meta.dirname, '..')
const install = process.argv.includes('--install')
/** By the words that choose one: `npm run test:integrations -- upgrade postgres`. Without any, all but those that take too long for that. */
const attempts: Record<string, () => Promise<boolean>> = {
  directory: () => tryOn('The directory', NoDomain, () => startSambaDomain({ install, accounts }), proveDirectory),
  mail: () =>
    tryOn(
      'Mail',
      NoMailServer,
      () => startEximServer({ install }),
      (server) => {
        console.log('Mail is tried on Exim, a mail server of Debian.')
        tls.setDefaultCACertificates([server.certificate.cert])
        return proveAll(mailProofs(server))
      },
    ),
  upgrade: () =>
    tryOn('An upgrade', NoPreviousVersion, startPreviousServer, (server) => {
      console.log('An upgrade is tried on a server of the previous version, which runs on.')
      return proveAll(upgradeProofs(server))
    }),
  store: () =>
    tryOn(
      'The store of documents',
      NoS3Store,
      () => startSwift({ install }),
      (store) => {
        console.log(`The store of documents is tried on ${store.name}.`)
        return proveAll(s3Proofs(store))
      },
    ),
  'sign-in': () =>
    tryOn(
      'Sign-in',
      NoProvider,
      () => startGlewlwyd({ install }),
      (provider) => {
        console.log('Sign-in is tried on Glewlwyd, an OpenID provider of Debian.')
        return proveAll(identityProofs(provider))
      },
    ),
  restart: () =>
    tryOn(
      'A rolling restart',
      NoProxies,
      () => startProxies({ install }),
      (proxies) => {
        console.log('A rolling restart is tried behind nginx and HAProxy of Debian.')
        return proveAll(rollingRestartProofs(proxies))
      },
    ),
  alerts: () =>
    tryOn(
      'The alert rules',
      NoPromtool,
      () => findPromtool({ install }),
      ({ program }) => proveAll(alertProofs(program)),
    ),
  deploy: () => tryOn('What is in deploy', NoPrograms, findCheckers, (checker) => proveAll(deployProofs(root, checker))),
  compose: () =>
    tryOn(
      'Compose',
      NoPostgres,
      () => startPostgresServer({ install, ports: { server: 5519, pooler: 6519 } }),
      (server) => {
        console.log("The services of compose.yaml are tried on Debian's PostgreSQL.")
        return proveAll(composeProofs(server))
      },
    ),
  image: () =>
    tryOn(
      'The image',
      NoImage,
      () => {
        console.log('The steps of the Dockerfile are followed in a folder.')
        return startImageServer(root)
      },
      (server) => proveAll(imageProofs(server)),
    ),
  recovery: () =>
    tryOn(
      'Recovery',
      NoPostgres,
      () => startRecoveryServer({ install }),
      (server) => {
        console.log("Recovery is tried with PostgreSQL's own tools.")
        return proveAll(recoveryProofs(server))
      },
    ),
  pages: () =>
    tryOn(
      'The pages for operators',
      NoMachine,
      () => startPagesMachine({ install }),
      (machine) => {
        console.log('The pages for operators are followed on an empty Debian.')
        return proveAll(pagesProofs(machine))
      },
    ),
  day: () =>
    tryOn(
      'A day in production',
      NoStage,
      () => setStage({ install }),
      (stage) => proveAll(productionDayProofs(stage)),
    ),
  postgres: () => tryOn('PostgreSQL', NoPostgres, () => startPostgresServer({ install }), provePostgres),
}
const onlyByName = new Set(['day', 'pages'])
const chosen = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const unknown = chosen.filter((name) => !attempts[name])
if (unknown.length > 0) throw new Error(`There is no ${unknown.join(', ')}; choose among ${Object.keys(attempts).join(', ')}.`)
const usual = Object.keys(attempts).filter((name) => !onlyByName.has(name))
for (const name of chosen.length > 0 ? chosen : usual) if (!(await attempts[name]!())) process.exitCode = 1

async function tryOn<Server extends { stop(): Promise<void> }>(
  what: string,
  None: new () => Error,
  start: () => Promise<Server>,
  prove: (server: Server) => Promise<boolean>,
): Promise<boolean> {
  const server = await start().catch((error: unknown) => {
    if (!(error instanceof None)) throw error
    console.log(`${what} was not tried on a real server: ${error.message}`)
    return null
  })
  if (!server) return true
  try {
    return await prove(server)
  } finally {
    await server.stop()
  }
}

async function proveDirectory({ name, certificate, administrator, organizationalEntry }: SambaDomain): Promise<boolean> {
  console.log(`The directory is tried on ${name}, an Active Directory domain controller.`)
  tls.setDefaultCACertificates([certificate.cert])
  const access = { tenantId: crypto.randomUUID(), ...administrator, organizationalEntry }
  let succeeded = true
  for (const [way, url] of [
    ['ldaps', `ldaps://localhost:${ports.ldaps}`],
    ['StartTLS', `ldap://localhost:${ports.ldap}`],
  ] as const) {
    // The second way finds the accounts as the first has left them.
    const proofs = directoryProofs(url, access).filter((_, nth) => way === 'ldaps' || nth === 0)
    succeeded = (await proveAll(proofs, `${way}: `)) && succeeded
  }
  return succeeded
}

/** The tests last, because they take longest; `--postgres-whole` runs all of the server's. */
async function provePostgres(server: PostgresServer): Promise<boolean> {
  console.log(`The database is tried on PostgreSQL ${server.version}${server.pooler ? ` and ${server.pooler.version}` : ''}.`)
  if (!server.pooler) console.log('PgBouncer is not installed, so that nothing was tried through it.')
  const suite = suiteProof(server, process.argv.includes('--postgres-whole'))
  return proveAll([...(server.pooler ? poolerProofs(server, server.pooler) : []), suite])
}

async function proveAll(proofs: readonly Proof[], way = ''): Promise<boolean> {
  let succeeded = true
  for (const [what, prove] of proofs) succeeded = (await timed(`${way}${what}`, prove)) && succeeded
  return succeeded
}
