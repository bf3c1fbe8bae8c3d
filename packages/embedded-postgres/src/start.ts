import { access, constants, mkdir, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findBinaries } from './binaries.ts'
import { assertSameVersion, clusterExists, createCluster, resetOwnerPassword, type Cluster } from './cluster.ts'
import {
  appRole,
  identityRole,
  newCredentials,
  newPassword,
  ownerRole,
  readCredentials,
  saveCredentials,
  urlOf,
  workerRole,
  type Credentials,
} from './credentials.ts'
import { prepareDatabase } from './database.ts'
import { freePort } from './free-port.ts'
import { clearLeftover } from './leftover.ts'
import { acquireLock } from './lock.ts'
import { startPostmaster, type Postmaster } from './postmaster.ts'
import { chooseUser, handOver } from './run-as.ts'
import { supervise } from './supervise.ts'

export interface EmbeddedPostgres {
  /** Connects as the superuser that owns the tables: for migrations. */
  ownerUrl: string
  /** Connects as the role the server works as, which row-level security binds. */
  appUrl: string
  /** Connects as the role of the embedded identity provider, by a password of this start alone. */
  identityUrl: string
  /** Connects as the role that runs jobs, by a password of this start alone. */
  workerUrl: string
  /** Stops PostgreSQL and gives the data directory free. May be called more than once. */
  stop(): Promise<void>
}

export interface EmbeddedPostgresOptions {
  dataDir: string
  /** False gives up safety against a crash of the machine for speed; only for temporary data. */
  durable?: boolean
  log?: (line: string) => void
  /** PostgreSQL ended without being asked to and runs again. */
  onRestarted?: () => void
}

/** Runs the PostgreSQL that came with the install on `<dataDir>/postgres`, making the cluster at the first start. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = await openDataDirectory(options.dataDir)
  const releaseLock = await acquireLock(join(dataDir, 'postgres.lock'))
  try {
    const { stop, ...urls } = await startLocked({ durable: true, log: () => {}, onRestarted: () => {}, ...options, dataDir })
    let stopped: Promise<void> | undefined
    const stopAndRelease = async () => {
      try {
        await stop()
      } finally {
        await releaseLock()
      }
    }
    return { ...urls, stop: () => (stopped ??= stopAndRelease()) }
  } catch (error) {
    await releaseLock()
    throw error
  }
}

async function startLocked({ dataDir, durable, log, onRestarted }: Required<EmbeddedPostgresOptions>): Promise<EmbeddedPostgres> {
  const dir = join(dataDir, 'postgres')
  const runAs = await chooseUser(dir)
  const cluster = { dir, runAs, binaries: await findBinaries(runAs) }
  const credentialsFile = join(dataDir, 'postgres.json')
  const credentials = await openCluster(cluster, { credentialsFile, durable, log })

  const start = (port: number, giveUp?: AbortSignal) =>
    startPostmaster(cluster, { port, durable, log, giveUp, url: urlOf(ownerRole, credentials.ownerPassword, port, 'postgres') })
  const { postmaster, port } = await startOnFreePort(start, credentials.port, log)
  const restart = async (giveUp: AbortSignal) => {
    await clearLeftover(cluster, log)
    return start(port, giveUp)
  }
  const [identityPassword, workerPassword] = [newPassword(), newPassword()]
  const stop = supervise(postmaster, { cluster, restart, log, onRestarted })
  try {
    await prepareDatabase(port, credentials.ownerPassword, {
      [appRole]: credentials.appPassword,
      [identityRole]: identityPassword,
      [workerRole]: workerPassword,
    })
    if (port !== credentials.port) await saveCredentials(credentialsFile, { ...credentials, port })
  } catch (error) {
    await stop()
    throw error
  }
  return {
    ownerUrl: urlOf(ownerRole, credentials.ownerPassword, port),
    appUrl: urlOf(appRole, credentials.appPassword, port),
    identityUrl: urlOf(identityRole, identityPassword, port),
    workerUrl: urlOf(workerRole, workerPassword, port),
    stop,
  }
}

async function openDataDirectory(dataDir: string): Promise<string> {
  try {
    await mkdir(dataDir, { recursive: true })
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
    return await realpath(dataDir)
  } catch (error) {
    throw new Error(`The data directory ${dataDir} cannot be written to: ${(error as Error).message}. Choose another DATA_DIR.`, {
      cause: error,
    })
  }
}

/** Repairs the cluster after an earlier run, so that it can be started, and returns the passwords. */
async function openCluster(
  cluster: Cluster,
  { credentialsFile, durable, log }: { credentialsFile: string; durable: boolean; log: (line: string) => void },
): Promise<Credentials> {
  const kept = await readCredentials(credentialsFile)
  const credentials = kept ?? newCredentials()
  if (await clusterExists(cluster.dir)) {
    await assertSameVersion(cluster)
    await handOver(cluster.dir, cluster.runAs)
    await clearLeftover(cluster, log)
    if (kept) return credentials
    log(`${credentialsFile} is missing, so PostgreSQL gets new passwords.`)
    await resetOwnerPassword(cluster, credentials.ownerPassword)
    await saveCredentials(credentialsFile, credentials)
  } else {
    if (!kept) await saveCredentials(credentialsFile, credentials)
    await createCluster(cluster, credentials.ownerPassword, durable)
  }
  return credentials
}

/**
 * The port of last time, so that tools keep their settings, or another. Between our look and PostgreSQL's own try
 * another program may take the port; then the next one is tried.
 */
async function startOnFreePort(
  start: (port: number) => Promise<Postmaster>,
  wanted: number | undefined,
  log: (line: string) => void,
) {
  const patienceEnds = Date.now() + 60_000
  for (let attempt = 1; ; attempt++) {
    const port = await freePort(wanted)
    try {
      return { port, postmaster: await start(port) }
    } catch (error) {
      const { message } = error as Error
      if (message.includes('pre-existing shared memory block') && Date.now() < patienceEnds) {
        if (attempt === 1) log('Waiting for the workers of a killed PostgreSQL to end.')
        await pause(200)
      } else if (!message.includes('could not create any TCP/IP sockets') || attempt >= 5) throw error
    }
  }
}
