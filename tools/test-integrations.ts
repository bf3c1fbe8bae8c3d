import tls from 'node:tls'
import { accounts, directoryProofs, type Proof } from './integrations/directory-proof.ts'
import { NoMailServer, startEximServer } from './integrations/exim-server.ts'
import { mailProofs } from './integrations/mail-proof.ts'
import { NoDomain, ports, startSambaDomain, type SambaDomain } from './integrations/samba-domain.ts'
import { timed } from './test-steps.ts'

/** The adapters of other systems against real ones. Where none can be run, that is said, and nothing has failed. */
const install = process.argv.includes('--install')
const succeeded = [
  await tryOn('The directory', NoDomain, () => startSambaDomain({ install, accounts }), proveDirectory),
  await tryOn(
    'Mail',
    NoMailServer,
    () => startEximServer({ install }),
    (server) => {
      console.log('Mail is tried on Exim, a mail server of Debian.')
      tls.setDefaultCACertificates([server.certificate.cert])
      return proveAll(mailProofs(server))
    },
  ),
]
if (succeeded.includes(false)) process.exitCode = 1

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

async function proveAll(proofs: readonly Proof[], way = ''): Promise<boolean> {
  let succeeded = true
  for (const [what, prove] of proofs) succeeded = (await timed(`${way}${what}`, prove)) && succeeded
  return succeeded
}
