import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { S3Config } from '@destek/server/platform/config/s3-config'
import { debianPackages } from '../debian-packages.ts'
import { answers, findProgram, findOrInstall, runCommand } from '../run-command.ts'

export interface S3Store {
  name: string
  config: S3Config & { endpoint: string }
  stop(): Promise<void>
}

/** Says why there is no store to try anything on; it is not a failure. */
export class NoS3Store extends Error {}

const usualPort = 4440
const portsFrom = (first: number) => ({
  proxy: first,
  account: first + 1,
  container: first + 2,
  object: first + 3,
  memcached: first + 4,
})
type Ports = ReturnType<typeof portsFrom>
const parts = ['account', 'container', 'object'] as const
const [account, user, key] = ['destek', 'store', 'not/a+secret']

/** OpenStack Swift of Debian, which speaks S3: all its servers with one device in a folder of their own, until they are stopped. */
export async function startSwift({ install, firstPort = usualPort }: { install: boolean; firstPort?: number }): Promise<S3Store> {
  const ports = portsFrom(firstPort)
  if (process.platform !== 'linux' || process.getuid?.() !== 0) throw new NoS3Store('Only root can set up Swift, on Linux.')
  await findPrograms(install)
  for (const port of Object.values(ports)) if (await answers(port)) throw new NoS3Store(`Port ${port} of this machine is taken.`)
  const folder = await mkdtemp(path.join(tmpdir(), 'destek-swift-'))
  const stops: (() => Promise<void>)[] = []
  const stop = async () => {
    await Promise.all(stops.map((end) => end()))
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await configure(folder, ports)
    stops.push(start('memcached', ['-u', 'nobody', '-l', '127.0.0.1', '-p', String(ports.memcached), '-U', '0', '-m', '16']))
    for (const part of [...parts, 'proxy'] as const) stops.push(start(`swift-${part}-server`, [`${folder}/${part}-server.conf`]))
    await untilAll(Object.values(ports))
  } catch (error) {
    await stop()
    throw new NoS3Store(`Swift could not be set up. ${error instanceof Error ? error.message : error}`)
  }
  return {
    name: 'OpenStack Swift with s3api',
    config: {
      bucket: 'documents',
      endpoint: `http://127.0.0.1:${ports.proxy}`,
      region: 'eu-test-1',
      credentials: { accessKeyId: `${account}:${user}`, secretAccessKey: key },
      prefix: 'destek/',
      forcePathStyle: true,
    },
    stop,
  }
}

const findPrograms = (install: boolean) =>
  findOrInstall(async () => (await findProgram('swift-proxy-server')) && (await findProgram('memcached')), {
    name: 'Swift',
    packages: debianPackages.swift,
    install,
    Missing: NoS3Store,
  })

async function configure(folder: string, ports: Ports): Promise<void> {
  await mkdir(`${folder}/devices/one`, { recursive: true })
  const write = (name: string, lines: string[]) => writeFile(path.join(folder, name), `${lines.join('\n')}\n`)
  const shared = ['bind_ip = 127.0.0.1', 'workers = 0', 'user = root', `swift_dir = ${folder}`, 'log_level = WARNING']
  const filters = ['catch_errors', 'gatekeeper', 'cache', 's3api', 'tempauth', 'slo']
  await write('swift.conf', [
    '[swift-hash]',
    'swift_hash_path_suffix = destek',
    '[storage-policy:0]',
    'name = one',
    'default = yes',
  ])
  const configurePart = async (part: (typeof parts)[number]) => {
    const storing = [
      `devices = ${folder}/devices`,
      'mount_check = false',
      `recon_cache_path = ${folder}`,
      'disable_fallocate = true',
    ]
    const served = ['[pipeline:main]', `pipeline = ${part}-server`, `[app:${part}-server]`, `use = egg:swift#${part}`]
    await write(`${part}-server.conf`, ['[DEFAULT]', `bind_port = ${ports[part]}`, ...shared, ...storing, ...served])
    // A ring with sixteen parts, one copy of each, and one device for all of them.
    const ring = (...args: string[]) => runCommand('swift-ring-builder', [`${folder}/${part}.builder`, ...args], 20)
    await ring('create', '4', '1', '1')
    await ring('add', `r1z1-127.0.0.1:${ports[part]}/one`, '1')
    await ring('rebalance')
  }
  await Promise.all(parts.map(configurePart))
  await write('proxy-server.conf', [
    '[DEFAULT]',
    `bind_port = ${ports.proxy}`,
    ...shared,
    '[pipeline:main]',
    `pipeline = ${filters.join(' ')} proxy-server`,
    '[app:proxy-server]',
    'use = egg:swift#proxy',
    'account_autocreate = true',
    ...filters.flatMap((name) => [
      `[filter:${name}]`,
      `use = egg:swift#${name === 'cache' ? 'memcache' : name}`,
      ...settingsOf(name, ports),
    ]),
  ])
}

function settingsOf(filter: string, ports: Ports): string[] {
  if (filter === 'cache') return [`memcache_servers = 127.0.0.1:${ports.memcached}`]
  if (filter === 's3api') return ['location = eu-test-1', 'max_bucket_listing = 5']
  if (filter === 'tempauth') return [`user_${account}_${user} = ${key} .admin`]
  return []
}

function start(program: string, args: string[]): () => Promise<void> {
  const child = spawn(program, args, { stdio: 'ignore' })
  const closed = once(child, 'close').catch(() => {})
  return async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const timer = setTimeout(() => child.kill('SIGKILL'), 5_000)
    child.kill('SIGTERM')
    await closed
    clearTimeout(timer)
  }
}

async function untilAll(waitedFor: readonly number[]): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    if ((await Promise.all(waitedFor.map(answers))).every(Boolean)) return
    await wait(200)
  }
  throw new Error('It does not answer.')
}
