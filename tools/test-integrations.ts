import tls from 'node:tls'
import { accounts, directoryProofs } from './integrations/directory-proof.ts'
import { NoDomain, ports, startSambaDomain, type SambaDomain } from './integrations/samba-domain.ts'
import { timed } from './test-steps.ts'

/** The adapters of other systems against real ones. Where none can be run, that is said, and nothing has failed. */
const domain = await startSambaDomain({ install: process.argv.includes('--install'), accounts }).catch((error: unknown) => {
  if (!(error instanceof NoDomain)) throw error
  console.log(`The directory was not tried on a real server: ${error.message}`)
  return null
})
try {
  if (domain && !(await proveDirectory(domain))) process.exitCode = 1
} finally {
  await domain?.stop()
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
    for (const [what, prove] of proofs) succeeded = (await timed(`${way}: ${what}`, prove)) && succeeded
  }
  return succeeded
}
