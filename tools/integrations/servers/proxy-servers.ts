import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { debianPackages } from '../debian-packages.ts'
import { answers, findProgram, findOrInstall } from '../run-command.ts'

export interface ProxyServers {
  /** The ports of the two servers behind them. */
  serverPorts: [number, number]
  /** By the name of the proxy. */
  urls: Record<'nginx' | 'HAProxy', string>
  /** nginx's log of requests that it could not forward. */
  complaints(): Promise<string>
  stop(): Promise<void>
}

/** Says why there are no proxies to try anything on; it is not a failure. */
export class NoProxies extends Error {}

const ports = { nginx: 4390, haproxy: 4391, plainNginx: 4394, plainHaproxy: 4395 }
const serverPorts: [number, number] = [4392, 4393]
const deploy = path.join(import.meta.dirname, '../../../deploy')

/** nginx and HAProxy of Debian with the files that we ship, on this machine's own address: other ports, and no TLS. */
export async function startProxies({ install }: { install: boolean }): Promise<ProxyServers> {
  const [nginx, haproxy] = await findPrograms(install)
  for (const port of [...Object.values(ports), ...serverPorts])
    if (await answers(port)) throw new NoProxies(`Port ${port} of this machine is taken.`)
  const folder = await mkdtemp(path.join(tmpdir(), 'destek-proxies-'))
  const log = path.join(folder, 'nginx.log')
  const running: ChildProcess[] = []
  const stop = async () => {
    for (const child of running) {
      if (child.exitCode !== null) continue
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await mkdir(path.join(folder, 'temp'))
    running.push(
      spawn(nginx, ['-c', await nginxFile(folder, { port: ports.nginx, plainPort: ports.plainNginx, serverPorts }), '-e', log], {
        stdio: 'ignore',
      }),
    )
    running.push(spawn(haproxy, ['-f', await haproxyFile(folder)], { stdio: 'ignore' }))
    for (const port of Object.values(ports)) await untilListening(port)
    const at = (port: number) => `http://127.0.0.1:${port}`
    const complaints = () => readFile(log, 'utf8')
    return { serverPorts, urls: { nginx: at(ports.nginx), HAProxy: at(ports.haproxy) }, complaints, stop }
  } catch (error) {
    await stop()
    throw new NoProxies(`The proxies could not be set up. ${error instanceof Error ? error.message : error}`)
  }
}

/** nginx alone, in front of two servers of the day. */
export async function startNginx({ install, ...nginx }: Nginx & { install: boolean }): Promise<{ stop(): Promise<void> }> {
  const [program] = await findPrograms(install)
  for (const port of [nginx.port, nginx.plainPort, ...nginx.serverPorts])
    if (await answers(port)) throw new NoProxies(`Port ${port} of this machine is taken.`)
  const folder = await mkdtemp(path.join(tmpdir(), 'destek-nginx-'))
  await mkdir(path.join(folder, 'temp'))
  const child = spawn(program, ['-c', await nginxFile(folder, nginx), '-e', path.join(folder, 'nginx.log')], { stdio: 'ignore' })
  await untilListening(nginx.port)
  return {
    stop: async () => {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function findPrograms(install: boolean): Promise<[string, string]> {
  const find = async (): Promise<[string, string] | null> => {
    const [nginx, haproxy] = await Promise.all([findProgram('nginx'), findProgram('haproxy')])
    return nginx && haproxy ? [nginx, haproxy] : null
  }
  return findOrInstall(find, { name: 'nginx with HAProxy', packages: debianPackages.proxies, install, Missing: NoProxies })
}

interface Nginx {
  port: number
  plainPort: number
  serverPorts: readonly number[]
}

async function nginxFile(folder: string, { port, plainPort, serverPorts }: Nginx): Promise<string> {
  const shipped = await readFile(path.join(deploy, 'nginx/destek.conf'), 'utf8')
  const site = here(shipped, serverPorts)
    .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .split('\n')
    .filter((line) => !line.trim().startsWith('ssl_'))
    .join('\n')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/temp/${name};`,
  )
  // Its workers keep the larger uploads in that folder.
  const asRoot = process.getuid?.() === 0 ? 'user root;\n' : ''
  const file = path.join(folder, 'nginx.conf')
  await writeFile(
    file,
    `${asRoot}daemon off;\npid ${folder}/nginx.pid;\nworker_rlimit_nofile 10000;\nevents { worker_connections 5000; }\nhttp {\naccess_log off;\n${temporary.join('\n')}\n${site}\n}\n`,
  )
  return file
}

async function haproxyFile(folder: string): Promise<string> {
  const shipped = await readFile(path.join(deploy, 'haproxy/destek.cfg'), 'utf8')
  const file = path.join(folder, 'haproxy.cfg')
  await writeFile(
    file,
    here(shipped, serverPorts)
      .replace('bind :80', `bind 127.0.0.1:${ports.plainHaproxy}`)
      .replace(/bind :443 .*/, `bind 127.0.0.1:${ports.haproxy}`)
      .replace('log stdout format raw local0', '')
      // As many as a machine of a test may have open.
      .replace('maxconn 20000', 'maxconn 2000'),
  )
  return file
}

const here = (shipped: string, serverPorts: readonly number[]) =>
  shipped.replace('10.0.0.11:3000', `127.0.0.1:${serverPorts[0]}`).replace('10.0.0.12:3000', `127.0.0.1:${serverPorts[1]}`)

async function untilListening(port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    if (await answers(port)) return
    await wait(100)
  }
  throw new Error(`Nobody listens on port ${port}.`)
}
