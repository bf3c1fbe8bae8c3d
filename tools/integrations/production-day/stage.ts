import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { type ServerProcess, startServerProcess } from '@destek/server/test/servers/server-process'
import { clientId, type GlewlwydServer, NoProvider, resource, startGlewlwyd } from '../servers/glewlwyd-server.ts'
import { NoPostgres } from '../servers/postgres-cluster.ts'
import { NoPreviousVersion, unpackVersion } from '../servers/previous-server.ts'
import { NoProxies, startNginx } from '../servers/proxy-servers.ts'
import { NoS3Store, startSwift } from '../servers/s3-server.ts'
import { type Databases, startDatabases } from './databases.ts'

const ports = { provider: 4210, store: 4220, nginx: 4230, plainNginx: 4231 }
export const serverPorts: [number, number] = [4240, 4241]
export const restoredPort = 4242
const today = path.join(import.meta.dirname, '../../..')

/** The machine lacks a program that the day needs; this is not a failure. */
export class NoStage extends Error {}

const reasons = [NoPostgres, NoProvider, NoS3Store, NoProxies, NoPreviousVersion]

/** Everything that stands around the servers of a production: databases, a provider, a store, a proxy; and two versions of the product. */
export interface Stage {
  url: string
  redirect: string
  folder: string
  databases: Databases
  provider: GlewlwydServer
  versions: Record<'earlier' | 'today', Version>
  /** The settings of a server. */
  environment: Record<string, string>
  /** The settings of a server on the restored data: another cluster, and a folder in place of the object store. */
  environmentElsewhere: Record<string, string>
  stop(): Promise<void>
}

export interface Version {
  /** Ends with the stage. */
  start(port: number, environment: Record<string, string>): ServerProcess
  /** Runs a command of the product to its end, and returns its output. */
  command(environment: Record<string, string>, ...words: string[]): Promise<string>
}

export async function setStage({ install }: { install: boolean }): Promise<Stage> {
  const folder = await mkdtemp(path.join(tmpdir(), 'destek-day-'))
  const stops: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })]
  const stop = async () => {
    for (const end of stops.splice(0).toReversed()) await end()
  }
  const started = async <Part extends { stop(): Promise<void> }>(part: Promise<Part>): Promise<Part> => {
    const running = await part
    stops.push(running.stop)
    return running
  }
  try {
    const url = `http://localhost:${ports.nginx}`
    const redirect = `${url}/oidc-callback`
    const databases = await started(startDatabases({ install }))
    const provider = await started(startGlewlwyd({ install, port: ports.provider, redirect }))
    const { config: store } = await started(startSwift({ install, firstPort: ports.store }))
    await new S3Client(store).send(new CreateBucketCommand({ Bucket: store.bucket }))
    await started(startNginx({ install, port: ports.nginx, plainPort: ports.plainNginx, serverPorts }))
    const code = path.join(folder, 'earlier')
    await unpackVersion(code, path.join(import.meta.dirname, 'earlier-version'))
    const common = {
      NODE_ENV: 'production',
      PUBLIC_URL: url,
      TRUST_PROXY: 'loopback',
      SECRET_KEY: randomBytes(32).toString('base64'),
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: clientId,
      OIDC_AUDIENCE: resource,
      OIDC_AUTHORIZE_PARAMETERS: `resource=${resource}`,
      LOG_LEVEL: 'warn',
    }
    const environment = {
      ...common,
      ...databases.primary.environment,
      DATABASE_READ_URL: databases.replica.environment.DATABASE_URL,
      DATA_DIR: path.join(folder, 'data'),
      S3_BUCKET: store.bucket,
      S3_ENDPOINT: store.endpoint,
      S3_REGION: store.region!,
      S3_PREFIX: 'destek',
      S3_ACCESS_KEY_ID: store.credentials!.accessKeyId,
      S3_SECRET_ACCESS_KEY: store.credentials!.secretAccessKey,
    }
    const environmentElsewhere = {
      ...common,
      ...databases.elsewhere.environment,
      PUBLIC_URL: `http://localhost:${restoredPort}`,
      DATA_DIR: path.join(folder, 'elsewhere'),
      RUN_JOBS: 'false',
    }
    const servers: ServerProcess[] = []
    stops.push(async () => servers.forEach(({ child }) => child.kill('SIGKILL')))
    const versions = { earlier: versionIn(code, servers), today: versionIn(today, servers) }
    return { url, redirect, folder, databases, provider, versions, environment, environmentElsewhere, stop }
  } catch (error) {
    await stop()
    if (reasons.some((Reason) => error instanceof Reason)) throw new NoStage((error as Error).message, { cause: error })
    throw error
  }
}

/** The file has the same place in every version. */
const versionIn = (code: string, servers: ServerProcess[]): Version => ({
  start: (port, environment) => {
    const server = startServerProcess(port, environment, path.join(code, 'apps/server/src/test/run-server.ts'))
    servers.push(server)
    return server
  },
  command: (environment, ...words) =>
    new Promise((resolve, reject) => {
      const env = { PATH: process.env['PATH'], ...environment }
      const child = spawn(process.execPath, [path.join(code, 'tools/run.mjs'), ...words], {
        env,
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      let output = ''
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece: Buffer) => (output += piece.toString()))
      child.once('error', reject)
      child.once('close', (status) =>
        status === 0 ? resolve(output) : reject(new Error(`"${words.join(' ')}" ended with ${status}: ${output}`)),
      )
    }),
})
