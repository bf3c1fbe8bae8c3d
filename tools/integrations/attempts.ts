import path from 'node:path'
import tls from 'node:tls'
import { alertProofs } from './alerts-proof.ts'
import { composeProofs } from './compose-proof.ts'
import { deployProofs, findCheckers, NoPrograms } from './deploy-proof.ts'
import { accounts, directoryProofs, type Proof } from './directory-proof.ts'
import { NoMailServer, startEximServer } from './servers/exim-server.ts'
import { NoProvider, startGlewlwyd } from './servers/glewlwyd-server.ts'
import { identityProofs } from './identity-proof.ts'
import { failoverProofs } from './failover-proof.ts'
import { imageProofs } from './image-proof.ts'
import { NoImage, startImageServer } from './servers/image-server.ts'
import { mailProofs } from './mail-proof.ts'
import { NoPreviousVersion, startPreviousServer } from './servers/previous-server.ts'
import { NoProxies, startProxies } from './servers/proxy-servers.ts'
import { productionDayProofs } from './production-day/production-day-proof.ts'
import { NoStage, setStage } from './production-day/stage.ts'
import { rollingRestartProofs } from './rolling-restart-proof.ts'
import { pagesProofs } from './pages-proof.ts'
import { NoMachine } from './servers/debian-machine.ts'
import { startPagesMachine } from './servers/pages-machine.ts'
import { NoCluster, startPatroniCluster } from './servers/patroni-cluster.ts'
import { findPromtool, NoPromtool } from './servers/promtool.ts'
import { poolerProofs } from './pooler-proof.ts'
import { suiteProof } from './postgres-proof.ts'
import { NoPostgres } from './servers/postgres-cluster.ts'
import { type PostgresServer, startPostgresServer } from './servers/postgres-server.ts'
import { NoDomain, ports, startSambaDomain, type SambaDomain } from './servers/samba-domain.ts'
import { upgradeProofs } from './upgrade-proof.ts'
import { recoveryProofs } from './recovery-proof.ts'
import { startRecoveryServer } from './servers/recovery-server.ts'
import { s3Proofs } from './s3-proof.ts'
import { NoS3Store, startSwift } from './servers/s3-server.ts'
import { keepWalk } from '../operate-pages/last-walk.ts'
import { duration, timed } from '../testing/test-steps.ts'

const root = path.join(import.meta.dirname, '../..')
const install = process.argv.includes('--install')
/** By the words that choose them: `npm run test:integrations -- upgrade postgres`. Those that take longest come first. */
export const attempts: Record<string, () => Promise<boolean>> = {
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
  postgres: () => tryOn('PostgreSQL', NoPostgres, () => startPostgresServer({ install }), provePostgres),
  upgrade: () =>
    tryOn('An upgrade', NoPreviousVersion, startPreviousServer, (server) => {
      console.log('An upgrade is tried on a server of the previous version, which runs on.')
      return proveAll(upgradeProofs(server))
    }),
  directory: () => tryOn('The directory', NoDomain, () => startSambaDomain({ install, accounts }), proveDirectory),
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
  failover: () =>
    tryOn(
      'A failover',
      NoCluster,
      () => startPatroniCluster({ install }),
      (cluster) => {
        console.log("A failover is tried with Debian's Patroni, etcd and HAProxy.")
        return proveAll(failoverProofs(cluster))
      },
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
  deploy: () => tryOn('What is in deploy', NoPrograms, findCheckers, (checker) => proveAll(deployProofs(root, checker))),
  alerts: () =>
    tryOn(
      'The alert rules',
      NoPromtool,
      () => findPromtool({ install }),
      ({ program }) => proveAll(alertProofs(program)),
    ),
  pages: () =>
    tryOn(
      'The pages for operators',
      NoMachine,
      () => startPagesMachine({ install }),
      async (machine) => {
        console.log('The pages for operators are followed on an empty Debian.')
        const succeeded = await proveAll(pagesProofs(machine))
        if (succeeded) keepWalk()
        return succeeded
      },
    ),
  day: () =>
    tryOn(
      'A day in production',
      NoStage,
      () => setStage({ install }),
      (stage) => proveAll(productionDayProofs(stage)),
    ),
}
async function tryOn<Server extends { stop(): Promise<void> }>(
  what: string,
  None: new () => Error,
  start: () => Promise<Server>,
  prove: (server: Server) => Promise<boolean>,
): Promise<boolean> {
  const begin = Date.now()
  const server = await start().catch((error: unknown) => {
    if (!(error instanceof None)) throw error
    console.log(`${what} was not tried on a real server: ${error.message}`)
    return null
  })
  if (!server) return true
  console.log(`  ${what}: set up (${duration(Date.now() - begin)})`)
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
