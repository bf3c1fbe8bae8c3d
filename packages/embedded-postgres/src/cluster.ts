import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Binaries } from './binaries.ts'
import { ownerRole } from './credentials.ts'
import { run, type RunAs } from './run.ts'
import { canEnter, handOver } from './run-as.ts'

/** A folder of PostgreSQL's data together with the programs and the user that run it. */
export interface Cluster {
  dir: string
  binaries: Binaries
  runAs: RunAs | undefined
}

/** Written into postgresql.conf once, when the cluster is made, where an administrator may tune them. */
const firstSettings = { shared_buffers: '128MB', max_connections: '100', jit: 'off', timezone: 'UTC', log_timezone: 'UTC' }

export const clusterExists = (dir: string) =>
  access(join(dir, 'PG_VERSION')).then(
    () => true,
    () => false,
  )

/**
 * Makes a new cluster. All is prepared in a folder beside and moved into place when whole, so that an interrupted first
 * start leaves nothing that looks like a cluster.
 *
 * The built-in C.UTF-8 collation needs no locale on the machine. LC_CTYPE is what pg_trgm still asks which characters
 * are letters: with plain "C" it drops every letter beyond ASCII, so that is only the last resort.
 */
export async function createCluster(cluster: Cluster, ownerPassword: string, durable: boolean): Promise<void> {
  const workshop = `${cluster.dir}.new`
  try {
    for (const ctype of ['C.UTF-8', 'en_US.UTF-8', 'C']) {
      const draft = { ...cluster, dir: join(workshop, 'cluster') }
      const made = await initialise(draft, workshop, ownerPassword, ctype, durable)
      if (made.code === 0) return await rename(draft.dir, cluster.dir)
      if (ctype === 'C' || !made.output.includes('invalid locale name'))
        throw new Error(
          `PostgreSQL could not create its data folder ${cluster.dir}:\n${made.error?.message ?? made.output.trim()}`,
        )
    }
  } finally {
    await rm(workshop, { recursive: true, force: true })
  }
}

async function initialise(cluster: Cluster, workshop: string, ownerPassword: string, ctype: string, durable: boolean) {
  await rm(workshop, { recursive: true, force: true })
  await mkdir(cluster.dir, { recursive: true, mode: 0o700 })
  await writeFile(join(workshop, 'password'), ownerPassword, { mode: 0o600 })
  await handOver(workshop, cluster.runAs)
  const folder = await folderArgument(cluster)
  const options = {
    pgdata: folder,
    username: ownerRole,
    pwfile: `${folder}/../password`,
    auth: 'scram-sha-256',
    encoding: 'UTF8',
    'locale-provider': 'builtin',
    'builtin-locale': 'C.UTF-8',
    locale: 'C',
    'lc-ctype': ctype,
  }
  const args = [
    ...Object.entries(options).map(([name, value]) => `--${name}=${value}`),
    ...Object.entries(firstSettings).map(([name, value]) => `--set=${name}=${value}`),
    ...(durable ? [] : ['--no-sync']),
  ]
  return run(cluster.binaries.initdb, args, { runAs: cluster.runAs, cwd: cluster.dir })
}

/** A cluster is bound to the major version that made it; a newer PostgreSQL would refuse with a riddle in its log. */
export async function assertSameVersion({ dir, binaries }: Cluster): Promise<void> {
  const made = (await readFile(join(dir, 'PG_VERSION'), 'utf8')).trim()
  const major = binaries.version.split('.')[0]
  if (made !== major)
    throw new Error(
      `The data in ${dir} was made by PostgreSQL ${made}, but this Destek comes with PostgreSQL ${major}. ` +
        `Dump it with the Destek that made it and restore it into a new DATA_DIR, or go back to that version.`,
    )
}

/**
 * The data directory as an argument for PostgreSQL. When root keeps it in a folder that PostgreSQL's user may not enter, the path
 * itself does not work. PostgreSQL is then started inside the folder: Linux lets a process use its working directory without
 * permission for the path to it. The data stays in DATA_DIR.
 */
export async function folderArgument({ dir, runAs }: Cluster): Promise<string> {
  if (await canEnter(dir, runAs)) return dir
  if (process.platform === 'linux') return '/proc/self/cwd'
  throw new Error(`PostgreSQL does not run as root, and the user it runs as cannot reach ${dir}. Choose another DATA_DIR.`)
}

/** For a cluster whose passwords are lost: PostgreSQL's single-user mode asks for none of those who own the files. */
export async function resetOwnerPassword(cluster: Cluster, password: string): Promise<void> {
  const { code, output, error } = await run(
    cluster.binaries.postgres,
    ['--single', '-D', await folderArgument(cluster), 'postgres'],
    {
      runAs: cluster.runAs,
      cwd: cluster.dir,
      input: `alter role ${ownerRole} password '${password}'\n`,
    },
  )
  if (code !== 0 || output.includes('ERROR:'))
    throw new Error(`PostgreSQL's password could not be set again:\n${error?.message ?? output.trim()}`)
}
