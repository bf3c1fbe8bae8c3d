import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { testCertificate, type TestCertificate } from '@destek/server/integrations/directory/test-certificate'
import { debianPackages } from '../debian-packages.ts'
import { answers, findProgram, findOrInstall } from '../run-command.ts'

export interface EximServer {
  certificate: TestCertificate
  /** The mails delivered to a user, with the line ends of the network. */
  delivered(localPart: string): Promise<string[]>
  stop(): Promise<void>
}

/** Says why there is no mail server to try anything on; it is not a failure. */
export class NoMailServer extends Error {}

export const mailPorts = { smtp: 2587, smtps: 2465 }
export const mailAccount = { user: 'destek', password: 'Gönderen:Parola@1' }
export const mailDomain = 'ornek.test'

/** A mail server of Debian with a folder of its own, on this machine's own address, until it is stopped. */
export async function startEximServer({ install }: { install: boolean }): Promise<EximServer> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    throw new NoMailServer('Only root can set up a mail server, on Linux.')
  const exim = await findExim(install)
  for (const port of Object.values(mailPorts)) {
    if (await answers(port)) throw new NoMailServer(`Port ${port} of this machine is taken.`)
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'destek-exim-'))
  const removeFolder = () => rm(folder, { recursive: true, force: true })
  try {
    const certificate = testCertificate('localhost')
    const config = await configure(folder, certificate)
    const server = await start(exim, config)
    return {
      certificate,
      delivered: (localPart) => read(path.join(folder, 'mail', localPart, 'new')),
      stop: async () => {
        await server.stop()
        await removeFolder()
      },
    }
  } catch (error) {
    await removeFolder()
    throw new NoMailServer(`Exim could not be set up. ${error instanceof Error ? error.message : error}`)
  }
}

const findExim = (install: boolean) =>
  findOrInstall(() => findProgram('exim4'), { name: 'Exim', packages: debianPackages.exim, install, Missing: NoMailServer })

/** Accepts mails from signed-in senders over an encrypted connection, for two recipients only. */
async function configure(folder: string, { key, cert }: TestCertificate): Promise<string> {
  const user = (await readFile('/etc/passwd', 'utf8')).split('\n').find((line) => line.startsWith('Debian-exim:'))
  if (!user) throw new Error('There is no account of the mail server.')
  const [uid, gid] = user.split(':').slice(2, 4).map(Number) as [number, number]
  await chown(folder, uid, gid)
  for (const name of ['spool', 'log', 'mail']) {
    await mkdir(path.join(folder, name))
    await chown(path.join(folder, name), uid, gid)
  }
  for (const [name, text] of [
    ['key.pem', key],
    ['cert.pem', cert],
  ] as const) {
    await writeFile(path.join(folder, name), text, { mode: 0o600 })
    await chown(path.join(folder, name), uid, gid)
  }
  const file = path.join(folder, 'exim.conf')
  const expected = `\${if and{{eq{$auth2}{${mailAccount.user}}}{eq{$auth3}{${mailAccount.password}}}}}`
  await writeFile(
    file,
    `primary_hostname = mail.${mailDomain}
spool_directory = ${folder}/spool
log_file_path = ${folder}/log/%slog
pid_file_path = ${folder}/exim.pid
local_interfaces = 127.0.0.1
daemon_smtp_ports = ${mailPorts.smtp} : ${mailPorts.smtps}
tls_on_connect_ports = ${mailPorts.smtps}
tls_advertise_hosts = *
tls_certificate = ${folder}/cert.pem
tls_privatekey = ${folder}/key.pem
rfc1413_hosts =
keep_environment =
deliver_drop_privilege = true
acl_smtp_mail = sender
acl_smtp_rcpt = receiver

begin acl
sender:
  deny !authenticated = *
       message = 5.7.0 Authentication required
  accept
receiver:
  accept verify = recipient
  deny message = 5.1.1 No such user here

begin routers
people:
  driver = accept
  domains = ${mailDomain}
  local_parts = ayse : mehmet
  transport = folder

begin transports
folder:
  driver = appendfile
  directory = ${folder}/mail/$local_part_data
  maildir_format

begin authenticators
plain:
  driver = plaintext
  public_name = PLAIN
  server_prompts = :
  server_condition = ${expected}
  server_set_id = $auth2
  server_advertise_condition = \${if def:tls_in_cipher}
`,
  )
  return file
}

async function start(exim: string, config: string): Promise<{ stop(): Promise<void> }> {
  const child = spawn(exim, ['-C', config, '-bdf'], { stdio: ['ignore', 'pipe', 'pipe'] })
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
  for (let tries = 0; tries < 50; tries += 1) {
    if (child.exitCode !== null) throw new Error(`It ended: ${output.trim().split('\n').at(-1)}`)
    if (await answers(mailPorts.smtp)) return { stop }
    await wait(100)
  }
  await stop()
  throw new Error('It does not answer.')
}

async function read(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  const texts = await Promise.all(names.toSorted().map((name) => readFile(path.join(folder, name), 'utf8')))
  return texts.map((text) => text.replaceAll(/\r?\n/g, '\r\n'))
}
