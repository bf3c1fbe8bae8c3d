import { createHash } from 'node:crypto'
import { cp, mkdtemp, open, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { zstdDecompressSync } from 'node:zlib'
import { documentRoutes } from '@destek/contracts/cases/documents'
import { saveAccount } from '@destek/identity/accounts/accounts'
import { prepareIdentitySchema } from '@destek/identity/schema'
import { startEmbeddedPostgres } from '@destek/embedded-postgres/start'
import { placeForData } from '@destek/embedded-postgres/test-place'
import { sweepOrphans } from '@destek/server/features/cases/documents/sweep-orphans'
import { findAndLock, findImport } from '@destek/server/features/employee-imports/find-import'
import { prepareToApply } from '@destek/server/features/employee-imports/prepare-to-apply'
import { applyImport, applyImportJob } from '@destek/server/features/employee-imports/work/apply-import'
import { checkImport } from '@destek/server/features/employee-imports/work/check-import'
import { importJobHandlers } from '@destek/server/features/employee-imports/work/import-jobs'
import { type InTenant, stageFile } from '@destek/server/features/employee-imports/work/stage-file'
import { removeOldMessages } from '@destek/server/features/history/remove-old-messages'
import { deliver } from '@destek/server/integrations/outgoing/deliver'
import { deliverJob, requestDelivery } from '@destek/server/integrations/outgoing/request-delivery'
import { testCourier } from '@destek/server/integrations/outgoing/test-deliveries'
import { openDatabase } from '@destek/server/platform/database/driver/database'
import { migrate } from '@destek/server/platform/database/schema/migrate'
import { readMigrations } from '@destek/server/platform/database/schema/migrations'
import { createLiveFeed } from '@destek/server/platform/events/live-feed'
import { readEventsSince, readPosition } from '@destek/server/platform/events/event-reader'
import { enqueueJob } from '@destek/server/platform/jobs/enqueue-job'
import { handleTenantJob } from '@destek/server/platform/jobs/job'
import { createWorker } from '@destek/server/platform/jobs/worker'
import { openWorkerPool, workerRole } from '@destek/server/platform/jobs/worker-pool'
import { folderStorage } from '@destek/server/platform/storage/folder-storage'
import { sampleFiles } from '@destek/server/test/sample-files'
import { startTestApp } from '@destek/server/test/start-test-app'
import { withDatabase } from '@destek/server/test/test-database'
import { sql } from 'kysely'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { demoAccounts, demoPassword } from '../demo/accounts.ts'
import { demoTenantId } from '../demo/demo-ids.ts'
import { checkBackup } from './check-backup.ts'
import { makeBackup } from './make-backup.ts'
import { readManifest, writeManifest } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'
import { everyRow } from './test-rows.ts'
import { withClient } from '../../apps/server/src/test/with-client.ts'

const [turkey, greece] = [demoTenantId('Turkey'), demoTenantId('Greece')]
const tenants = [turkey, greece]
const app = await startTestApp()
const folder = await mkdtemp(path.join(await placeForData(), 'destek-backup-'))
const dataDir = path.join(folder, 'other-cluster')
const cluster = await startEmbeddedPostgres({ dataDir, durable: false })
const inFolder = (name: string) => path.join(folder, name)
const source = { url: app.urls.ownerUrl, storage: app.storage, keys: [], log: () => {} }
/** Of the second cluster; each test takes a database of its own. */
const newDatabase = async (name: string) => {
  await withClient(cluster.ownerUrl, (client) => client.query(`create database ${name}`))
  return withDatabase(cluster.ownerUrl, name)
}
const newDatabaseOfPlainOwner = async (name: string) => {
  const url = new URL(await newDatabase(name))
  await withClient(cluster.ownerUrl, (client) =>
    client.query(`create role destek_search nologin; create role destek_phone_search nologin;
      create role plain login password 'plain' nosuperuser nobypassrls;
      grant destek_app, destek_worker, destek_identity, destek_search, destek_phone_search to plain with admin option; alter database ${name} owner to plain`),
  )
  url.username = 'plain'
  url.password = 'plain'
  return url.href
}
const restore = async (backup: string, ownerUrl: string, { documents = inFolder('documents'), withoutSecrets = false } = {}) => {
  const keyIds = withoutSecrets ? [] : (await readManifest(backup)).secretKeys
  const manifest = await checkBackup(backup, { keyIds, withoutSecrets }, () => {})
  const storage = folderStorage(documents)
  await restoreBackup({ folder: backup, manifest, ownerUrl, storage, withoutSecrets, log: () => {} })
}
const whole = inFolder('whole')

beforeAll(async () => {
  const pool = new pg.Pool({ connectionString: app.urls.ownerUrl, max: 1 })
  await prepareIdentitySchema(app.urls.ownerUrl)
  await saveAccount(pool, demoAccounts[0]!, demoPassword)
  await pool.query(`select graphile_worker.add_job('waits', json_build_object('text', E'tab\\t line\\n back\\\\slash'), 'queue')`)
  await pool.end()
  for (const tenantId of tenants)
    await app.database.inTenant(tenantId, async (tx) => {
      await app.secrets.write(tx, tenantId, 'kept', `kept for ${tenantId}`)
      // The files of the demo data are written by a server, which is not there.
      for (const { id } of await tx.selectFrom('document').select('id').execute()) {
        const bytes = Buffer.from(id)
        await app.storage.write({ tenantId, id }, bytes)
      }
    })
  await withClient(app.urls.ownerUrl, (client) =>
    client.query(`update document set sha256 = encode(sha256(id::text::bytea), 'hex'), size = length(id::text)`),
  )
})
afterAll(async () => {
  await cluster.stop()
  await rm(folder, { recursive: true, force: true })
})

/** Opens a case and gives it a document, again and again. */
function keepWriting() {
  const stopping = new AbortController()
  let written = 0
  const work = async () => {
    while (!stopping.signal.aborted) {
      const id = await app.database.inTenant(turkey, async (tx) => {
        const { rows } = await sql<{
          id: string
        }>`insert into activity (employee_id, category_id, division_id, status_id, source_id,
            description, description_text, creator_id, case_owner_id)
          select employee_id, category_id, division_id, status_id, source_id, description, description_text, creator_id, case_owner_id
          from activity limit 1 returning id`.execute(tx)
        return rows[0]!.id
      })
      const file = new File([sampleFiles['pdf']!], `${written}.pdf`)
      await app.as.user('admin').call(documentRoutes.upload, { params: { id }, file })
      written += 1
    }
  }
  const done = work()
  const stop = () => {
    stopping.abort()
    return done
  }
  return { written: () => written, stop }
}

/** A link for a new password that can be opened for ten minutes more, or was used already. */
const addLink = async (isUsed: boolean): Promise<string> => {
  const { rows } = await withClient(app.urls.ownerUrl, (client) =>
    client.query<{ id: string }>(
      `insert into link_token (tenant_id, employee_id, user_name, ccms_ident, action_method, description, fingerprint, action_status,
         expiry_time, creator_id)
       select $1, employee.id, 'u', 'i', 'ResetPassword', 'Called from the plant.', sha256(gen_random_uuid()::text::bytea), $2,
         now() + interval '10 minutes', app_user.id
       from employee, app_user where employee.tenant_id = $1 and app_user.tenant_id = $1 limit 1 returning id`,
      [turkey, isUsed ? 1 : 0],
    ),
  )
  return rows[0]!.id
}

describe('a backup', { timeout: 180_000 }, () => {
  it('that was made while people worked holds one moment: numbers, sums and documents fit each other', async () => {
    const writing = keepWriting()
    await expect.poll(writing.written).toBeGreaterThan(2)
    const manifest = await makeBackup({ ...source, folder: inFolder('busy') })
    await expect.poll(writing.written).toBeGreaterThan(4)
    await writing.stop()
    expect(manifest.documents.missing).toEqual([])

    // A plain owner of the tables is enough to restore, and to read all of it again tenant by tenant.
    const url = await newDatabaseOfPlainOwner('busy')
    const documents = inFolder('busy-documents')
    await restore(inFolder('busy'), url, { documents })
    await withClient(withDatabase(cluster.ownerUrl, 'busy'), async (client) => {
      const { rows } = await client.query(
        `select (select last_number from case_counter where tenant_id = $1) =
           (select max(friendly_id) from activity where tenant_id = $1) as "numbersFit"`,
        [turkey],
      )
      expect(rows).toEqual([{ numbersFit: true }])
      const known = await client.query<{ id: string }>('select id from document')
      const files = new Set((await readdir(documents, { recursive: true })).map((name) => path.basename(name)))
      expect(known.rows.map(({ id }) => id).filter((id) => !files.has(id))).toEqual([])
    })
    await makeBackup({ ...source, url, storage: folderStorage(documents), folder: inFolder('again') })
    const rowsIn = async (backup: string) => {
      const { tables } = await readManifest(backup)
      const read = async ({ file }: { file: string }) => zstdDecompressSync(await readFile(path.join(backup, file))).toString()
      return Promise.all(tables.map(async (table) => [table.name, (await read(table)).split('\n').toSorted()]))
    }
    expect(await rowsIn(inFolder('again'))).toEqual(await rowsIn(inFolder('busy')))
  })

  it('passes where somebody deletes a document while it is made, is restored without asking, and opens no link again', async () => {
    const links = [await addLink(false), await addLink(true)]
    const { id } = await app.database.inTenant(turkey, (tx) => tx.selectFrom('document').select('id').executeTakeFirstOrThrow())
    const rows = await everyRow(app.urls.ownerUrl)
    const storage = {
      ...app.storage,
      read: async (key: { tenantId: string; id: string }) => {
        if (key.id !== id) return app.storage.read(key)
        await withClient(app.urls.ownerUrl, (client) => client.query('delete from document where id = $1', [id]))
        return null
      },
    }
    const manifest = await makeBackup({ ...source, storage, folder: inFolder('deleted') })
    expect(manifest.documents).toMatchObject({ missing: [], deleted: [{ tenantId: turkey, id }] })
    const url = await newDatabase('deleted')
    await restore(inFolder('deleted'), url, { documents: inFolder('deleted-documents') })
    expect((await everyRow(url))['"public"."document"']).toEqual(rows['"public"."document"'])
    // The first link may have been used since.
    const open =
      'select action_status as status, expiry_time > now() as "isInTime" from link_token where id = any ($1) order by 1'
    expect((await withClient(url, (client) => client.query(open, [links]))).rows).toEqual([
      { status: 0, isInTime: false },
      { status: 1, isInTime: true },
    ])
    await withClient(app.urls.ownerUrl, (client) => client.query('delete from link_token where id = any ($1)', [links]))
  })

  it('is restored onto another cluster row by row and file by file', async () => {
    await makeBackup({ ...source, folder: whole })
    expect((await readdir(folder)).filter((name) => name.includes('partial'))).toEqual([])
    const url = await newDatabase('whole')
    await restore(whole, url)
    expect(await everyRow(url)).toEqual(await everyRow(app.urls.ownerUrl))
    const known = await withClient(
      url,
      async (client) => (await client.query<{ tenant_id: string; id: string }>('select * from document')).rows,
    )
    const restored = folderStorage(inFolder('documents'))
    for (const { tenant_id: tenantId, id } of known)
      expect((await restored.read({ tenantId, id }))?.equals((await app.storage.read({ tenantId, id }))!)).toBe(true)
    expect(known.length).toBeGreaterThan(5)
  })

  it('goes on where it left off: numbers, searches, secrets, guards', async () => {
    const database = openDatabase(withDatabase(cluster.appUrl, 'whole'), () => {})
    await database.inTenant(turkey, async (tx) => {
      expect(await app.secrets.read(tx, turkey, 'kept')).toBe(`kept for ${turkey}`)
      const { rows } = await sql<{
        friendly_id: string
        before: string
      }>`insert into activity (employee_id, category_id, division_id, status_id,
          source_id, description, description_text, creator_id, case_owner_id)
        select employee_id, category_id, division_id, status_id, source_id, 'Yepyeni', 'Yepyeni', creator_id, case_owner_id
        from activity limit 1 returning friendly_id, (select max(friendly_id) from activity) as before`.execute(tx)
      expect(Number(rows[0]!.friendly_id)).toBe(Number(rows[0]!.before) + 1)
      const found = await sql`select from activity where search_text like '%yepyeni%'`.execute(tx)
      expect(found.rows).toHaveLength(1)
      const tenantsSeen = await sql<{ id: string }>`select distinct tenant_id as id from activity`.execute(tx)
      expect(tenantsSeen.rows).toEqual([{ id: turkey }])
    })
    await database.close()
  })

  it('of an earlier version is restored in its own shape and then migrated', async () => {
    const all = (await readMigrations()).map(({ name }) => name)
    const earlier = await newDatabase('earlier')
    await migrate(earlier, () => {}, { only: new Set(all.filter((name) => name < '0023')) })
    await withClient(earlier, (client) => client.query(`insert into tenant (tenant_id, name) values ('${turkey}', 'Turkey')`))
    await makeBackup({ ...source, url: earlier, folder: inFolder('earlier') })
    const url = await newDatabase('later')
    await restore(inFolder('earlier'), url)
    await withClient(url, async (client) => {
      const { rows } = await client.query<{ name: string }>('select name from destek_meta.migration order by 1')
      expect(rows.map(({ name }) => name)).toEqual(all)
      expect((await client.query('select name from tenant')).rows).toEqual([{ name: 'Turkey' }])
    })
  })

  it('has browsers refresh once, and then hear what happens', async () => {
    const database = openDatabase(withDatabase(cluster.appUrl, 'whole'), () => {})
    const before = await readPosition(app.database, turkey)
    const first = await readEventsSince(database, turkey, before)
    expect(first.tooMany).toBe(true)
    const feed = createLiveFeed(database, () => {})
    const heard: string[] = []
    const { ready, stop } = feed.subscribe(turkey, {
      events: (events) => heard.push(...events.map(({ type }) => type)),
      refresh: () => heard.push('refresh'),
    })
    await ready
    for (const type of ['source.created', 'source.updated', 'source.deleted']) {
      await database.inTenant(turkey, (tx) => sql`insert into event (type) values (${type})`.execute(tx))
      feed.announce(turkey)
      await expect.poll(() => heard.at(-1)).toBe(type)
    }
    expect(heard).toEqual(['source.created', 'source.updated', 'source.deleted'])
    stop()
    await database.close()
  })
})

describe('what cannot be restored is refused before anything is written', { timeout: 180_000 }, () => {
  const check = async (backup: string, { keyIds = ['other'], withoutSecrets = false } = {}) =>
    checkBackup(backup, { keyIds, withoutSecrets }, () => {})
  const spoilt = async (name: string, spoil: (backup: string) => Promise<unknown>) => {
    const copy = inFolder(name)
    await cp(whole, copy, { recursive: true })
    await spoil(copy)
    return copy
  }
  const keysOf = async () => ({ keyIds: (await readManifest(whole)).secretKeys })

  it('a key that this server does not have', async () => {
    await expect(check(whole)).rejects.toThrow('sealed with the key')
  })

  it.each(['public.activity.zst', 'documents.tar'])('a flipped bit in %s', async (file) => {
    const backup = await spoilt(`flipped-${file}`, async (copy) => {
      const handle = await open(path.join(copy, file), 'r+')
      const byte = Buffer.alloc(1)
      await handle.read(byte, 0, 1, 700)
      await handle.write(Buffer.from([byte[0]! ^ 4]), 0, 1, 700)
      await handle.close()
    })
    await expect(check(backup, await keysOf())).rejects.toThrow(`damaged: ${file}`)
  })

  it('a file that was cut short, is missing, or was never finished', async () => {
    const cut = await spoilt('cut', (copy) => truncate(path.join(copy, 'public.event.zst'), 100))
    await expect(check(cut, await keysOf())).rejects.toThrow('cut short: public.event.zst')
    const without = await spoilt('without', (copy) => rm(path.join(copy, 'public.event.zst')))
    await expect(check(without, await keysOf())).rejects.toThrow('not whole: public.event.zst')
    const unfinished = await spoilt('unfinished', (copy) => rm(path.join(copy, 'manifest.json')))
    await expect(check(unfinished)).rejects.toThrow('no backup, or one that was broken off')
    const altered = await spoilt('altered', async (copy) => {
      const manifest = path.join(copy, 'manifest.json')
      await writeFile(manifest, (await readFile(manifest, 'utf8')).replace('"isCalled": true', '"isCalled": false'))
    })
    await expect(check(altered)).rejects.toThrow('manifest.json is not as it was written')
  })

  it('an archive of documents that lacks one of which the rows tell', async () => {
    const manifest = await readManifest(whole)
    const backup = await spoilt('lacking', async (copy) => {
      const file = path.join(copy, 'documents.tar')
      const bytes = (await readFile(file)).subarray(1024)
      await writeFile(file, bytes)
      const facts = { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
      await writeManifest(copy, { ...manifest, documents: { ...manifest.documents, ...facts } })
    })
    await expect(check(backup, await keysOf())).rejects.toThrow('1 documents of the backup have no file')
  })

  it('a newer version', async () => {
    const manifest = await readManifest(whole)
    const migrations = [...manifest.migrations, { name: '9999_future.sql', checksum: 'f'.repeat(64) }]
    const backup = await spoilt('newer', (copy) => writeManifest(copy, { ...manifest, version: '99.0.0', migrations }))
    await expect(check(backup, await keysOf())).rejects.toThrow('another version of Destek (99.0.0)')
  })

  it('a database that is not empty', async () => {
    const url = await newDatabase('taken')
    await withClient(url, (client) => client.query('create table mine ()'))
    await expect(restore(whole, url)).rejects.toThrow('not empty: it has 1 tables (public.mine')
    await expect(restore(whole, app.urls.ownerUrl)).rejects.toThrow('not empty')
    await expect(makeBackup({ ...source, folder: whole })).rejects.toThrow('exists already')
  })

  it('while one that was broken off in the middle is repeated, here without the secrets, whose key is lost', async () => {
    const url = await newDatabase('half')
    const backup = await spoilt('half', (copy) => truncate(path.join(copy, 'public.event.zst'), 100))
    const manifest = await readManifest(backup)
    const storage = folderStorage(inFolder('half-documents'))
    const broken = restoreBackup({ folder: backup, manifest, ownerUrl: url, storage, withoutSecrets: false, log: () => {} })
    await expect(broken).rejects.toThrow('unexpected end of file')
    await expect(migrate(url)).rejects.toThrow('The restore of a backup into this database was broken off')
    await restore(whole, url, { withoutSecrets: true })
    const secrets = '"public"."tenant_secret"'
    expect(await everyRow(url)).toEqual({ ...(await everyRow(app.urls.ownerUrl)), [secrets]: [''] })
  })
})

describe('what was under way when a backup was made', { timeout: 180_000 }, () => {
  const asOwner = (url: string, text: string, values: unknown[] = []) =>
    withClient(url, async (client) => (await client.query<Record<string, unknown>>(text, values)).rows)
  const silent = pino({ level: 'silent' })

  /** A restored database with everything that a server and a worker need of it. */
  const restored = async (name: string) => {
    await makeBackup({ ...source, folder: inFolder(name) })
    const url = await newDatabase(name)
    const documents = inFolder(`${name}-documents`)
    await restore(inFolder(name), url, { documents })
    const database = openDatabase(withDatabase(cluster.appUrl, name), () => {})
    const workerDatabase = openDatabase(url, () => {}, { connections: 1, role: workerRole })
    const pool = openWorkerPool(url, 1, () => {})
    onTestFinished(async () => {
      await Promise.all([database.close(), workerDatabase.close(), pool.end()])
    })
    return { url, database, workerDatabase, pool, storage: folderStorage(documents) }
  }

  /** As while a worker runs them. */
  const runs = (condition: string, value: unknown) =>
    asOwner(
      app.urls.ownerUrl,
      `update graphile_worker._private_jobs set locked_by = 'worker-of-then', locked_at = now(), attempts = 1 where ${condition}`,
      [value],
    )

  it('goes on: what waited is sent, what was being sent is treated as by a killed process', async () => {
    const sent: string[] = []
    const systems = [
      { kind: 'letter', system: 'mail', mayRepeat: false },
      { kind: 'message', system: 'sms', mayRepeat: true },
    ] as const
    const [letter, message] = systems.map((facts) =>
      testCourier({ ...facts, send: async (_, { id }) => (sent.push(id), 'received') }),
    )
    const ask = (courier = letter!) =>
      app.database.inTenant(turkey, (tx) => requestDelivery(tx, courier, { subjectId: crypto.randomUUID() }))
    const [waiting, mail, sms] = [await ask(), await ask(), await ask(message)]
    await asOwner(
      app.urls.ownerUrl,
      `update delivery set claimed_until = now() + interval '90 seconds', attempts = 1, first_try_time = now(), last_try_time = now()
       where id = any ($1)`,
      [[mail, sms]],
    )
    await runs(`payload -> 'data' ->> 'deliveryId' = any ($1)`, [mail, sms])

    const { database, pool } = await restored('sending')
    const couriers = new Map([letter!, message!].map((courier) => [courier.kind, courier]))
    const now = () => new Date(Date.now() + 120_000)
    const handler = handleTenantJob(deliverJob, async ({ deliveryId }, { tenantId }) => {
      await deliver({ inTenant: database.inTenant, couriers, now }, tenantId, deliveryId)
    })
    const worker = createWorker({ pool, database, handlers: [handler], logger: silent, concurrency: 1 })
    for (const _ of [1, 2, 3]) await worker.runDue()
    await worker.stop()
    expect(sent.toSorted()).toEqual([waiting, sms].toSorted())
    const rows = await database.inTenant(turkey, (tx) =>
      tx.selectFrom('delivery').select(['id', 'state', 'attempts']).where('id', 'in', [waiting, mail, sms]).execute(),
    )
    expect(Object.fromEntries(rows.map(({ id, ...state }) => [id, state]))).toEqual({
      [waiting]: { state: 'delivered', attempts: 1 },
      // People decide about it.
      [mail]: { state: 'failed', attempts: 1 },
      [sms]: { state: 'delivered', attempts: 2 },
    })
  })

  it('an import that was being applied is finished, everybody once', async () => {
    const of =
      (database: typeof app.database): InTenant =>
      (work) =>
        database.inTenant(greece, work)
    const people = Array.from({ length: 250 }, (_, nth) => `BACK${nth};Ad Soyad;back.${nth}`)
    const file = { name: 'people.csv', path: inFolder('people.csv'), bytes: 1 }
    await writeFile(file.path, ['sicil;ad soyad;kullanici', ...people].join('\n'))
    const inTenant = of(app.database)
    const importId = await stageFile({ file, language: 'en', creatorId: null, inTenant })
    await checkImport({ importId, inTenant, signal: new AbortController().signal })
    await inTenant(async (tx) => {
      await prepareToApply(tx, await findAndLock(tx, importId), { deactivateLeavers: false })
      await enqueueJob(tx, applyImportJob, { importId })
    })
    const breaking = new AbortController()
    let batches = 0
    // The first batch is for managers, and there are none.
    const onProgress = () => void ((batches += 1) === 2 && breaking.abort())
    await expect(applyImport({ importId, inTenant, signal: breaking.signal, onProgress })).rejects.toThrow('The process stops.')
    await runs(`payload -> 'data' ->> 'importId' = $1`, importId)

    const { url, database, pool } = await restored('importing')
    const there = () =>
      asOwner(url, `select count(*)::int, count(last_modification_time)::int as changed from employee where ident like 'BACK%'`)
    expect(await there()).toEqual([{ count: 200, changed: 0 }])
    const worker = createWorker({ pool, database, handlers: importJobHandlers, logger: silent, concurrency: 1 })
    await worker.runDue()
    await worker.stop()
    expect(await of(database)((tx) => findImport(tx, importId))).toMatchObject({ state: 'done', created_count: 250 })
    expect(await there()).toEqual([{ count: 250, changed: 0 }])
  })

  it('a sign-in is over, because somebody may have signed out since; accounts stay', async () => {
    await asOwner(
      app.urls.ownerUrl,
      `insert into identity.artifact (model, id, payload, expires_at) values ('RefreshToken', 'open', '{}', now() + interval '1 day')`,
    )
    const { url } = await restored('signed_in')
    expect(await asOwner(url, 'select from identity.artifact')).toEqual([])
    expect(await asOwner(url, 'select from identity.account')).toHaveLength(1)
  })

  it('old messages go by their own age as before, what waits keeps its mail, and every document keeps its file', async () => {
    const add = async (state: 'waiting' | 'delivered') => {
      const [mail] = await asOwner(
        app.urls.ownerUrl,
        `insert into mail_message (tenant_id, request_id, occasion, recipient, is_to_requester, template_name, culture, subject,
           html, placeholder_values, message_id, creation_time)
         values ($1, uuidv7(), 'assigned', 'a@example.com', false, 't', 'en', 's', 'h', '{}', uuidv7()::text, now() - interval '2000 days')
         returning id`,
        [turkey],
      )
      await asOwner(
        app.urls.ownerUrl,
        `insert into delivery (tenant_id, system, kind, subject_id, state, max_attempts, finished_time)
         values ($1, 'mail', 'mail', $2, $3::text, 3, case when $3 = 'delivered' then now() end)`,
        [turkey, mail!['id'], state],
      )
      return mail!['id']
    }
    const [waiting, arrived] = [await add('waiting'), await add('delivered')]
    const { url, database, workerDatabase, storage } = await restored('old')
    const parts = { database: workerDatabase, tenantIds: async () => tenants, retention: { mails: 730, sms: 730, audits: 1095 } }
    await removeOldMessages(parts, { signal: new AbortController().signal, logger: silent })
    expect(await asOwner(url, 'select id from mail_message where id = any ($1)', [[waiting, arrived]])).toEqual([{ id: waiting }])

    const files = async () => {
      let count = 0
      for await (const _ of storage.list()) count += 1
      return count
    }
    const before = await files()
    expect(before).toBeGreaterThan(5)
    const later = new Date(Date.now() + 2 * 60 * 60_000)
    expect(await sweepOrphans(database, storage, later)).toEqual({ removed: 0, failed: 0 })
    expect(await files()).toBe(before)
  })
})
