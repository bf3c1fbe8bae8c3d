import { execFileSync, spawn } from 'node:child_process'
import { chown, cp, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@destek/embedded-postgres/start'
import { placeForData } from '@destek/embedded-postgres/test-place'
import { migrate } from '@destek/server/platform/database/schema/migrate'
import { keysInDataDirectory } from '@destek/server/platform/secrets/key-file'
import { formatSecretKey, type SecretKey } from '@destek/server/platform/secrets/secret-key'
import { createSecretBox } from '@destek/server/platform/secrets/secret-box'
import { folderStorage } from '@destek/server/platform/storage/folder-storage'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startS3Server } from '../../apps/server/src/test/servers/s3-server.ts'
import { loadDemoData } from '../demo/load-demo-data.ts'
import { readManifest } from './manifest.ts'
import { moveTenant } from '../tenants/move/move-tenant.ts'
import { everyRow } from './test-rows.ts'
import { withClient } from '../../apps/server/src/test/with-client.ts'

const folder = await mkdtemp(path.join(await placeForData(), 'destek-backup-command-'))
const inFolder = (name: string) => path.join(folder, name)
const dataDir = inFolder('data')
const backup = inFolder('backup')
let server: EmbeddedPostgres
let key: SecretKey

/** An installation that keeps everything in its data directory, and runs. */
beforeAll(async () => {
  server = await startEmbeddedPostgres({ dataDir, durable: false })
  const keys = await keysInDataDirectory(dataDir)
  key = keys.current
  await migrate(server.ownerUrl)
  const storage = folderStorage(path.join(dataDir, 'documents'))
  await loadDemoData({
    ownerUrl: server.ownerUrl,
    caseShare: 0.05,
    seal: createSecretBox(keys).seal,
    saveDocument: (tenantId, id, bytes) => storage.write({ tenantId, id }, bytes),
  })
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

function run(command: 'backup' | 'restore', args: string[], environment: Record<string, string>) {
  const child = spawn(process.execPath, ['tools/run.mjs', command, ...args], {
    env: { PATH: process.env.PATH, DATABASE_URL: '', ...environment },
  })
  let said = ''
  child.stdout.on('data', (chunk) => (said += chunk))
  child.stderr.on('data', (chunk) => (said += chunk))
  const ended = new Promise<{ code: number | null; said: string }>((resolve) => {
    child.on('close', (code) => resolve({ code, said }))
  })
  return { child, ended }
}

/** The source of the figure about the age of backups. */
const notedBackups = () =>
  withClient(server.ownerUrl, async (client) => (await client.query('select from destek_operation.backup')).rowCount)

it('a backup that is killed leaves nothing that looks like one', async () => {
  await withClient(server.ownerUrl, async (client) => {
    await client.query('begin; lock table feedback')
    const { child, ended } = run('backup', [backup], { DATA_DIR: dataDir })
    const waits = async () =>
      (await client.query(`select from pg_locks where not granted and relation = 'feedback'::regclass`)).rowCount
    await expect.poll(waits, { timeout: 30_000 }).toBe(1)
    child.kill('SIGKILL')
    await ended
    await client.query('rollback')
  })
  expect(await notedBackups()).toBe(0)
  const left = (await readdir(folder)).filter((name) => name.startsWith('backup'))
  expect(left).toEqual([expect.stringMatching(/^backup\.partial-/)])
  const { code, said } = await run('restore', [inFolder(left[0]!)], { DATA_DIR: inFolder('unused') }).ended
  expect({ code, said }).toEqual({ code: 1, said: expect.stringContaining('no backup, or one that was broken off') })
})

it('a backup is made while the server runs, and says what is in it and what is not', async () => {
  const { code, said } = await run('backup', [backup], { DATA_DIR: dataDir }).ended
  expect(said).toMatch(/is whole: \d+ rows in \d+ tables and [1-9]\d* documents/)
  expect(said).toContain(
    `The key of the secrets is not in it. Keep SECRET_KEY, or secret.key of the data directory, apart from it (${key.id})`,
  )
  expect(code).toBe(0)
  expect(await notedBackups()).toBe(1)
  // It would not survive a crash either.
  expect((await readManifest(backup)).tables.map(({ name }) => name)).not.toContain('request_count')
})

it('a folder of documents that is not there is refused, and nothing is left', async () => {
  const settings = { DATABASE_URL: server.ownerUrl, SECRET_KEY: formatSecretKey(key), DATA_DIR: inFolder('wrong') }
  const { code, said } = await run('backup', [inFolder('without-folder')], settings).ended
  expect({ code, said }).toEqual({
    code: 1,
    said: expect.stringContaining(`There is no backup: The folder ${inFolder('wrong/documents')}`),
  })
  expect(said).toContain('DATA_DIR')
  expect((await readdir(folder)).filter((name) => name.startsWith('without-folder'))).toEqual([])
})

it('a document whose file is lost or damaged fails the command, and the check of the backup, and a restore asks first', async () => {
  const copy = inFolder('incomplete')
  await cp(path.join(dataDir, 'documents'), path.join(copy, 'documents'), { recursive: true })
  const files = (await readdir(path.join(copy, 'documents'), { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  )
  const [lost, damaged] = files.map((entry) => path.join(entry.parentPath, entry.name)) as [string, string]
  await rm(lost)
  await writeFile(damaged, 'another content')
  const settings = { DATABASE_URL: server.ownerUrl, SECRET_KEY: formatSecretKey(key), DATA_DIR: copy }
  const made = await run('backup', [inFolder('incomplete-backup')], settings).ended
  expect(made).toEqual({ code: 1, said: expect.stringContaining('2 documents have no file') })
  // Everything else is kept: it may be all that is left.
  const { documents } = await readManifest(inFolder('incomplete-backup'))
  expect(documents.missing.map(({ id }) => id).toSorted()).toEqual([lost, damaged].map((file) => path.basename(file)).toSorted())
  expect(documents.count).toBe(files.length - 2)

  const target = { ...settings, DATA_DIR: inFolder('incomplete-target') }
  for (const args of [['--check'], []]) {
    const refused = await run('restore', [inFolder('incomplete-backup'), ...args], target).ended
    expect(refused).toEqual({ code: 1, said: expect.stringContaining('2 documents of the backup have no file') })
    expect(refused.said).toContain('--allow-missing-documents')
    expect(refused.said).toContain(path.basename(lost))
  }
  const allowed = await run('restore', [inFolder('incomplete-backup'), '--check', '--allow-missing-documents'], target).ended
  expect(allowed.code).toBe(0)
}, 60_000)

it.skipIf(process.getuid?.() !== 0)(
  'a disk that becomes full is named, and nothing is left on it',
  async () => {
    const disk = inFolder('small-disk')
    await mkdir(disk)
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=300k', 'tmpfs', disk])
    try {
      // More than fits between the database and the command, so that the database is still sending when the disk is full.
      await withClient(server.ownerUrl, (client) =>
        client.query('create table large as select gen_random_uuid() from generate_series(1, 400000)'),
      )
      const { code, said } = await run('backup', [path.join(disk, 'backup')], { DATA_DIR: dataDir }).ended
      expect({ code, said }).toEqual({ code: 1, said: expect.stringMatching(/There is no backup: .*small-disk.* is full/) })
      expect(await readdir(disk)).toEqual([])
    } finally {
      execFileSync('umount', [disk])
      await withClient(server.ownerUrl, (client) => client.query('drop table large'))
    }
  },
  60_000,
)

it.skipIf(process.getuid?.() !== 0)(
  'documents that root restores belong to whom the data directory belongs',
  async () => {
    const elsewhere = inFolder('of-somebody')
    await mkdir(elsewhere)
    await chown(elsewhere, 4321, 4322)
    await withClient(server.ownerUrl, (client) => client.query('create database of_somebody'))
    const url = new URL(server.ownerUrl)
    url.pathname = '/of_somebody'
    const settings = { DATABASE_URL: url.href, DATA_DIR: elsewhere, SECRET_KEY: formatSecretKey(key) }
    expect((await run('restore', [backup], settings).ended).code).toBe(0)
    const restored = await readdir(elsewhere, { recursive: true })
    expect(restored.length).toBeGreaterThan(5)
    for (const name of restored) expect(await stat(path.join(elsewhere, name))).toMatchObject({ uid: 4321, gid: 4322 })
  },
  60_000,
)

it('another machine refuses it without the key, having written nothing, and takes it with the key', async () => {
  const elsewhere = inFolder('elsewhere')
  const refused = await run('restore', [backup], { DATA_DIR: elsewhere }).ended
  expect(refused.said).toMatch(/^Nothing was restored: .* while this server has none/)
  expect(await readdir(folder)).not.toContain('elsewhere')

  const settings = { DATA_DIR: elsewhere, SECRET_KEY: formatSecretKey(key) }
  const { code, said } = await run('restore', [backup], settings).ended
  expect({ code, said }).toEqual({ code: 0, said: expect.stringContaining('Restored.') })
  expect(await readdir(path.join(elsewhere, 'documents'), { recursive: true })).toEqual(
    await readdir(path.join(dataDir, 'documents'), { recursive: true }),
  )
  const restored = await startEmbeddedPostgres({ dataDir: elsewhere, durable: false })
  expect(await everyRow(restored.ownerUrl)).toEqual(await everyRow(server.ownerUrl))
  await restored.stop()
  const again = await run('restore', [backup], settings).ended
  expect(again.said).toContain('The database is not empty')
}, 180_000)

it('documents in a store are put there and kept from there; a store that refuses is told before anything is written', async () => {
  const store = await startS3Server()
  const { bucket, endpoint, credentials, prefix } = store.config
  const inStore = inFolder('in-store')
  const settings = {
    DATA_DIR: inStore,
    SECRET_KEY: formatSecretKey(key),
    S3_BUCKET: bucket,
    S3_ENDPOINT: endpoint!,
    S3_ACCESS_KEY_ID: credentials!.accessKeyId,
    S3_SECRET_ACCESS_KEY: credentials!.secretAccessKey,
    S3_PREFIX: prefix,
  }
  store.fault = () => ({ status: 403, code: 'AccessDenied' })
  const refused = await run('restore', [backup], settings).ended
  expect(refused.said).toMatch(/Nothing was restored: The document store .* 403/)
  expect(await readdir(folder)).not.toContain('in-store')

  store.fault = () => undefined
  expect((await run('restore', [backup], settings).ended).code).toBe(0)
  const { documents } = await readManifest(backup)
  expect(store.objects.size).toBe(documents.count)
  expect(await readdir(inStore)).not.toContain('documents')

  const again = await run('backup', [inFolder('from-store')], settings).ended
  expect(again.said).toContain(`and ${documents.count} documents`)
  expect((await readManifest(inFolder('from-store'))).documents).toEqual(documents)

  store.fault = (method, object) => (method === 'GET' && object !== '' ? { status: 503, code: 'SlowDown' } : undefined)
  const unread = await run('backup', [inFolder('unread')], settings).ended
  expect({ code: unread.code, said: unread.said }).toEqual({
    code: 1,
    said: expect.stringContaining('There is no backup: The document store'),
  })
  expect((await readdir(folder)).filter((name) => name.startsWith('unread'))).toEqual([])
  await store.stop()
}, 180_000)

it('of several databases each is backed up and restored by itself, and is said to be only one of them', async () => {
  const [second, third] = ['second', 'third'].map((name) => {
    const url = new URL(server.ownerUrl)
    url.pathname = `/${name}`
    return url.toString()
  }) as [string, string]
  await withClient(server.ownerUrl, async (client) => {
    await client.query('create database second')
    await client.query('create database third')
  })
  await migrate(second)
  const places = [
    { name: 'first', ownerUrl: server.ownerUrl },
    { name: 'second', ownerUrl: second },
  ]
  await moveTenant({ places, tenant: 'Greece', to: 'second', log: () => {} })
  const file = inFolder('databases.json')
  await writeFile(file, JSON.stringify({ second: { url: second }, third: { url: third } }))
  const settings = { DATA_DIR: dataDir, DATABASE_URL: server.ownerUrl, DATABASES_FILE: file }

  const first = await run('backup', [inFolder('first-one')], settings).ended
  expect(first.said).toContain(
    'Only the tenants of first are in it. Back up the other databases too: --database second, --database third.',
  )
  const made = await run('backup', [inFolder('second-one'), '--database', 'second'], settings).ended
  expect(made).toMatchObject({ code: 0, said: expect.stringContaining('Only the tenants of second are in it.') })
  const restored = await run('restore', [inFolder('second-one'), '--database', 'third'], settings).ended
  expect(restored).toMatchObject({ code: 0, said: expect.stringContaining('Restored.') })
  expect(await everyRow(third)).toEqual(await everyRow(second))
  const unknown = await run('backup', [inFolder('no-one'), '--database', 'fourth'], settings).ended
  expect(unknown).toMatchObject({ code: 1, said: expect.stringContaining('There is no database fourth') })
}, 180_000)
