import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { testCertificate, type TestCertificate } from '@destek/server/integrations/directory/test-certificate'
import { debianPackages } from '../debian-packages.ts'
import { answers, findProgram, findOrInstall, runCommand } from '../run-command.ts'

export interface SambaDomain {
  /** For example "Samba 4.17.12". */
  name: string
  certificate: TestCertificate
  /** Below which entry the accounts are. */
  organizationalEntry: string
  administrator: { userName: string; password: string }
  stop(): Promise<void>
}

/** Says why there is no domain to try anything on; it is not a failure. */
export class NoDomain extends Error {}

/** The usual ports of a directory, which Samba cannot change. */
export const ports = { ldap: 389, ldaps: 636 }

const password = 'Yonetici-Parola-1'

interface Options {
  /** Installs the Debian packages where they are missing. */
  install: boolean
  /** The accounts that are there at the beginning, each with its password. */
  accounts: Record<string, string>
}

/** A domain of its own in a folder of its own, on this machine's own address, until it is stopped. */
export async function startSambaDomain({ install, accounts }: Options): Promise<SambaDomain> {
  if (process.platform !== 'linux') throw new NoDomain('A domain controller can only be run on Linux here.')
  if (process.getuid?.() !== 0) throw new NoDomain('Only root can run a domain controller, which listens on port 389.')
  const { samba, sambaTool } = await findSamba(install)
  for (const port of Object.values(ports)) {
    if (await answers(port)) throw new NoDomain(`Port ${port} of this machine is taken.`)
  }

  const folder = await mkdtemp(path.join(tmpdir(), 'destek-samba-'))
  const removeFolder = () => rm(folder, { recursive: true, force: true })
  try {
    const certificate = testCertificate('localhost')
    const config = await provision(sambaTool, folder, certificate)
    await fill(sambaTool, config, accounts)
    const server = await start(samba, config)
    return {
      name: server.name,
      certificate,
      organizationalEntry: `OU=People,${base}`,
      administrator: { userName: 'Administrator@destek.test', password },
      stop: async () => {
        await server.stop()
        await removeFolder()
      },
    }
  } catch (error) {
    await removeFolder()
    throw new NoDomain(`Samba could not be set up. ${error instanceof Error ? error.message : error}`)
  }
}

async function findSamba(install: boolean): Promise<{ samba: string; sambaTool: string }> {
  const find = async () => {
    const [samba, sambaTool] = await Promise.all([findProgram('samba'), findProgram('samba-tool')])
    return samba && sambaTool && (await hasSchema()) ? { samba, sambaTool } : null
  }
  return findOrInstall(find, { name: 'Samba', packages: debianPackages.samba, install, Missing: NoDomain })
}

/** Debian has the schema of a domain in a separate package. */
const hasSchema = () =>
  readFile('/usr/share/samba/setup/ad-schema/AD_DS_Attributes__Windows_Server_2012_R2.ldf').then(
    () => true,
    () => false,
  )

const base = 'DC=destek,DC=test'

/** Only the directory runs, on this machine's own address, and is encrypted with a certificate of its own. */
async function provision(sambaTool: string, folder: string, { key, cert }: TestCertificate): Promise<string> {
  const domain = ['--realm=DESTEK.TEST', '--domain=DESTEK', '--server-role=dc', '--dns-backend=NONE', `--adminpass=${password}`]
  const host = ['--host-name=dc1', '--host-ip=127.0.0.1', `--targetdir=${folder}`, '--option=ldb:nosync=true']
  await runCommand(sambaTool, ['domain', 'provision', ...domain, ...host], 300)
  const [keyFile, certFile] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')]
  await Promise.all([writeFile(keyFile, key, { mode: 0o600 }), writeFile(certFile, cert)])
  const file = path.join(folder, 'etc', 'smb.conf')
  const settings = [
    'server services = ldap',
    'interfaces = 127.0.0.1',
    'bind interfaces only = yes',
    'tls enabled = yes',
    `tls keyfile = ${keyFile}`,
    `tls certfile = ${certFile}`,
    'tls cafile =',
    'ldb:nosync = true',
    // Otherwise the former password lets in for another hour.
    'old password allowed period = 0',
    `log file = ${path.join(folder, 'log.%m')}`,
    `pid directory = ${folder}`,
    `ncalrpc dir = ${path.join(folder, 'ncalrpc')}`,
  ]
  const text = await readFile(file, 'utf8')
  const kept = text.split('\n').filter((line) => !/^\s*(server services|log file)\s*=/.test(line))
  await writeFile(file, kept.join('\n').replace('[global]', `[global]\n\t${settings.join('\n\t')}`))
  return file
}

async function fill(sambaTool: string, config: string, accounts: Record<string, string>): Promise<void> {
  const tool = (...args: string[]) => runCommand(sambaTool, [...args, `--configfile=${config}`], 60)
  // Three wrong passwords lock an account.
  await tool('domain', 'passwordsettings', 'set', '--account-lockout-threshold=3', '--min-pwd-age=0')
  await tool('ou', 'create', `OU=People,${base}`)
  for (const [userName, own] of Object.entries(accounts)) await tool('user', 'create', userName, own, '--userou=OU=People')
}

async function start(samba: string, config: string): Promise<{ name: string; stop(): Promise<void> }> {
  const child = spawn(samba, ['--interactive', '--model=single', `--configfile=${config}`], { stdio: ['pipe', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece: Buffer) => (output += piece.toString()))
  const closed = once(child, 'close')
  const stop = async () => {
    const timer = setTimeout(() => child.kill('SIGKILL'), 5_000)
    child.kill('SIGTERM')
    await closed
    clearTimeout(timer)
  }
  for (let tries = 0; tries < 100; tries += 1) {
    if (child.exitCode !== null) throw new Error(`It ended: ${output.trim().split('\n').at(-1)}`)
    if (await answers(ports.ldaps)) {
      const version = /version (\d[\d.]*\d)/.exec(output)?.[1] ?? ''
      return { name: `Samba ${version}`.trim(), stop }
    }
    await wait(200)
  }
  await stop()
  throw new Error('It does not answer.')
}
