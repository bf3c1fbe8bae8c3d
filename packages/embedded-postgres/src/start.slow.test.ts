import { execFile, spawn } from 'node:child_process'
import { chmod, chown, lstat, mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { isAlive } from './processes.ts'
import { chooseUser } from './run-as.ts'
import { startEmbeddedPostgres } from './start.ts'
import { isRoot, postmasterPid, query, started, temporaryFolder as folderIn, testServer } from './test-helpers.ts'
import { placeForData } from './test-place.ts'

/** Made by one first start and copied: making a cluster takes longer than anything that is looked at here. */
let made: string
beforeAll(async () => {
  made = await mkdtemp(join(await placeForData(), 'destek-pg-'))
  await (await startEmbeddedPostgres({ dataDir: made, durable: false })).stop()
})
afterAll(() => rm(made, { recursive: true }))

const temporaryFolder = async () => folderIn(await placeForData())

/** A data directory as a server left it that ended well. */
async function madeDataDir(): Promise<string> {
  const dataDir = await temporaryFolder()
  await promisify(execFile)('cp', ['-a', join(made, 'postgres'), join(made, 'postgres.json'), dataDir])
  return dataDir
}

describe('a first start', () => {
  it('makes a durable cluster, keeps its passwords from others and leaves nothing half-made', async () => {
    const dataDir = join(await temporaryFolder(), 'not', 'there', 'yet')
    const postgres = await started(dataDir, { durable: true })
    const shown = await query(postgres.ownerUrl, `select current_user, current_database(), current_setting('fsync') as fsync`)
    expect(shown).toEqual([{ current_user: 'destek_owner', current_database: 'destek', fsync: 'on' }])
    expect((await readdir(dataDir)).toSorted()).toEqual(['postgres', 'postgres.json', 'postgres.lock.1'])
    expect((await stat(join(dataDir, 'postgres.json'))).mode & 0o777).toBe(0o600)
    expect((await stat(join(dataDir, 'postgres'))).mode & 0o777).toBe(0o700)
    expect(await readdir(join(dataDir, 'postgres', 'log'))).toHaveLength(1)
  })

  it('begins anew where an earlier first start was interrupted', async () => {
    const dataDir = await temporaryFolder()
    await mkdir(join(dataDir, 'postgres.new', 'cluster'), { recursive: true })
    await writeFile(join(dataDir, 'postgres.new', 'cluster', 'PG_VERSION'), '18\n')
    await started(dataDir)
    expect(await readdir(dataDir)).not.toContain('postgres.new')
  })
})

describe('a later start', () => {
  it('finds the data again, with the same passwords on the same port', async () => {
    const dataDir = await madeDataDir()
    const first = await started(dataDir)
    await query(first.ownerUrl, 'create table kept as select 42 as answer')
    await first.stop()
    const second = await started(dataDir)
    expect(await query(second.ownerUrl, 'select answer from kept')).toEqual([{ answer: 42 }])
    expect(second.ownerUrl).toBe(first.ownerUrl)
    expect(second.appUrl).toBe(first.appUrl)
  })

  it('takes another port when the old one is taken', async () => {
    const dataDir = await madeDataDir()
    const first = await started(dataDir)
    await first.stop()
    const squatter = createServer().listen(Number(new URL(first.appUrl).port), '127.0.0.1')
    onTestFinished(() => void squatter.close())
    const second = await started(dataDir)
    expect(new URL(second.appUrl).port).not.toBe(new URL(first.appUrl).port)
    expect(await query(second.appUrl, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('makes new passwords when the old ones are lost, and keeps the data', async () => {
    const dataDir = await madeDataDir()
    const first = await started(dataDir)
    await query(first.ownerUrl, 'create table kept as select 42 as answer')
    await first.stop()
    await rm(join(dataDir, 'postgres.json'))
    const second = await started(dataDir)
    expect(await query(second.ownerUrl, 'select answer from kept')).toEqual([{ answer: 42 }])
    expect(second.ownerUrl).not.toBe(first.ownerUrl)
  })

  it('says what to do when the kept password is not the right one, and leaves nothing running', async () => {
    const dataDir = await madeDataDir()
    await writeFile(join(dataDir, 'postgres.json'), JSON.stringify({ ownerPassword: 'wrong', appPassword: 'wrong' }))
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow('Delete that file, and a new one is made.')
    await expect(postmasterPid(dataDir)).rejects.toThrow('ENOENT')
    await rm(join(dataDir, 'postgres.json'))
    await started(dataDir)
  })

  it('says so when the data is of another version of PostgreSQL', async () => {
    const dataDir = await madeDataDir()
    await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '17\n')
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(
      /was made by PostgreSQL 17, but this Destek comes with PostgreSQL 18/,
    )
  })
})

describe('what an earlier server left', () => {
  it('is stopped when it is a PostgreSQL that outlived its killed server', async () => {
    const dataDir = await madeDataDir()
    const server = await testServer(dataDir)
    const orphan = await postmasterPid(dataDir)
    process.kill(server.pid, 'SIGKILL')
    await server.ended
    expect(await isAlive(orphan)).toBe(true)

    const log = vi.fn<(line: string) => void>()
    const postgres = await started(dataDir, { log })
    expect(log).toHaveBeenCalledWith(`Stopping the PostgreSQL (process ${orphan}) that an earlier server left running.`)
    expect(await isAlive(orphan)).toBe(false)
    const ours = await postmasterPid(dataDir)
    await postgres.stop()
    expect(await isAlive(ours)).toBe(false)
  })

  it.each([
    { what: 'a process that is gone', pid: async () => await finishedProcess() },
    { what: 'an unrelated process of the same user', pid: unrelatedProcess },
  ])('is ignored when it is a postmaster.pid that names $what', async ({ pid }) => {
    const dataDir = await madeDataDir()
    const file = join(dataDir, 'postgres', 'postmaster.pid')
    const named = await pid(dataDir)
    await writeFile(
      file,
      `${named}\n${join(dataDir, 'postgres')}\n1700000000\n5432\n\n127.0.0.1\n  1234567         1\nready   \n`,
    )
    const { uid, gid } = await lstat(join(dataDir, 'postgres'))
    if (isRoot) await chown(file, uid, gid)
    const alive = await isAlive(named)

    const postgres = await started(dataDir)
    expect(await query(postgres.appUrl, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(await isAlive(named)).toBe(alive)
  })

  it('is waited for when it is a worker of a killed PostgreSQL that still computes', async () => {
    const dataDir = await madeDataDir()
    const server = await testServer(dataDir)
    const { ownerPassword, port } = JSON.parse(await readFile(join(dataDir, 'postgres.json'), 'utf8')) as Record<string, string>
    const url = `postgres://destek_owner:${ownerPassword}@127.0.0.1:${port}/destek`
    const worker = await endlessQuery(url)
    process.kill(await postmasterPid(dataDir), 'SIGKILL')
    process.kill(server.pid, 'SIGKILL')
    await server.ended

    const log = (line: string) => line.startsWith('Waiting for the workers') && process.kill(worker, 'SIGKILL')
    const postgres = await started(dataDir, { log })
    expect(await isAlive(worker)).toBe(false)
    expect(await query(postgres.appUrl, 'select 1 as one')).toEqual([{ one: 1 }])
  })
})

describe('a second start on the same data directory', () => {
  it('is refused, naming the process that holds it, until that process has stopped', async () => {
    const dataDir = await madeDataDir()
    const server = await testServer(dataDir)
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(`in use by another Destek (process ${server.pid})`)
    process.kill(server.pid, 'SIGTERM')
    await server.ended
    const postgres = await started(dataDir)
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(`in use by this process (process ${process.pid})`)
    await postgres.stop()
    await started(dataDir)
  })
})

describe('the end', () => {
  it('comes once, however often it is asked for', async () => {
    const dataDir = await madeDataDir()
    const postgres = await started(dataDir)
    const pid = await postmasterPid(dataDir)
    await Promise.all([postgres.stop(), postgres.stop()])
    await postgres.stop()
    expect(await isAlive(pid)).toBe(false)
    expect((await readdir(dataDir)).toSorted()).toEqual(['postgres', 'postgres.json', 'postgres.lock.1'])
  })

  it.each(['SIGINT', 'SIGTERM'] as const)(
    'with %s to the whole process group leaves PostgreSQL to the server',
    async (signal) => {
      const dataDir = await madeDataDir()
      const server = await testServer(dataDir)
      const pid = await postmasterPid(dataDir)
      process.kill(-server.pid, signal)
      expect(await server.line()).toBe('PostgreSQL still answers')
      await server.ended
      expect(await isAlive(pid)).toBe(false)
    },
  )

  it('of a server that forgets to stop PostgreSQL does not leave it behind', async () => {
    const dataDir = await madeDataDir()
    const server = await testServer(dataDir, 'exit')
    const pid = await postmasterPid(dataDir)
    process.kill(server.pid, 'SIGTERM')
    await server.ended
    await vi.waitFor(async () => expect(await isAlive(pid)).toBe(false), { timeout: 20_000 })
  })

  it('of PostgreSQL alone is repaired: it comes back at the same address, and stops when asked', async () => {
    const dataDir = await madeDataDir()
    const onRestarted = vi.fn()
    const postgres = await started(dataDir, { onRestarted })
    const killed = await postmasterPid(dataDir)
    process.kill(killed, 'SIGKILL')
    await vi.waitFor(async () => expect(await query(postgres.appUrl, 'select 1 as one')).toEqual([{ one: 1 }]), {
      timeout: 20_000,
    })
    const next = await postmasterPid(dataDir)
    expect(next).not.toBe(killed)
    await vi.waitFor(() => expect(onRestarted).toHaveBeenCalledTimes(1), { timeout: 20_000 })
    await postgres.stop()
    expect(await isAlive(next)).toBe(false)
  })

  it('also comes while PostgreSQL is being started again', async () => {
    const dataDir = await madeDataDir()
    const ended = Promise.withResolvers<void>()
    const postgres = await started(dataDir, { log: (line) => line.includes('ended unexpectedly') && ended.resolve() })
    process.kill(await postmasterPid(dataDir), 'SIGKILL')
    await ended.promise
    await postgres.stop()
    await started(dataDir)
  })
})

describe('a data directory', () => {
  it.each([
    { what: 'is a file', make: (path: string) => writeFile(path, '') },
    { what: 'is on a file system that takes no files', make: async () => '/sys/destek' },
    ...(isRoot ? [] : [{ what: 'may only be read', make: (path: string) => mkdir(path, { mode: 0o500 }).then(() => path) }]),
  ])('that $what is refused in plain words', async ({ make }) => {
    const path = join(await temporaryFolder(), 'data')
    const dataDir = (await make(path)) ?? path
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(`The data directory ${dataDir} cannot be written to`)
  })

  it.each([
    { what: 'that everybody can enter', mode: 0o755 },
    { what: 'that only its owner can enter', mode: 0o700 },
  ])('may be in a folder $what', async ({ mode }) => {
    const parent = await temporaryFolder()
    await chmod(parent, mode)
    const dataDir = join(parent, 'data')
    const first = await started(dataDir)
    await query(first.ownerUrl, 'create table kept as select 42 as answer')
    await query(first.ownerUrl, 'checkpoint')
    await first.stop()
    const second = await started(dataDir)
    expect(await query(second.ownerUrl, 'select answer from kept')).toEqual([{ answer: 42 }])
    expect((await stat(parent)).mode & 0o777).toBe(mode)
    expect((await stat(join(dataDir, 'postgres', 'base'))).isDirectory()).toBe(true)
  })

  it('that root restored from a backup is given to the user PostgreSQL runs as', async () => {
    const dataDir = await madeDataDir()
    const owner = await lstat(join(dataDir, 'postgres'))
    for (const entry of ['', 'PG_VERSION', 'base', 'global']) if (isRoot) await chown(join(dataDir, 'postgres', entry), 0, 0)
    await started(dataDir)
    expect(await lstat(join(dataDir, 'postgres', 'PG_VERSION'))).toMatchObject({ uid: owner.uid, gid: owner.gid })
  })
})

/** The process id of a worker of PostgreSQL that computes until it is killed, without ever looking up. */
async function endlessQuery(url: string): Promise<number> {
  const client = new pg.Client(url)
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  void client.query('select count(*) from generate_series(1, 1e9::bigint) a, generate_series(1, 1e9::bigint) b').catch(() => {})
  await vi.waitFor(
    async () =>
      expect(
        await query(url, `select from pg_stat_activity where pid = ${rows[0]!.pid} and query like '%generate_series%'`),
      ).toHaveLength(1),
    { timeout: 20_000 },
  )
  return rows[0]!.pid
}

async function finishedProcess(): Promise<number> {
  const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' })
  await new Promise((resolve) => child.once('exit', resolve))
  return child.pid!
}

/** PostgreSQL itself refuses to start when such a process has the id that its file names. */
async function unrelatedProcess(dataDir: string): Promise<number> {
  const child = spawn('sleep', ['600'], { ...(await chooseUser(join(dataDir, 'postgres'))), stdio: 'ignore' })
  onTestFinished(() => void child.kill())
  return child.pid!
}
