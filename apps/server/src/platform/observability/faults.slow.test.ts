import { execFileSync } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { documentRoutes } from '@destek/contracts/cases/documents'
import { businessErrorCode } from '@destek/contracts/core/business-errors'
import { sourceRoutes } from '@destek/contracts/definitions/sources'
import { allRoutes } from '@destek/contracts/system/api'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { demoTenantId } from '../../../../../tools/demo/demo-ids.ts'
import { sampleFiles } from '../../test/sample-files.ts'
import { startTestApp } from '../../test/start-test-app.ts'
import { stopsWrites } from '../../test/stops-writes.ts'

const { as, database, documentsFolder, urls } = await startTestApp()
const [admin, agent, anyone] = [as.user('admin'), as.user('agent'), as.nobody()]
const turkey = demoTenantId('Turkey')
const owner = new pg.Client({ connectionString: urls.ownerUrl })
await owner.connect()
afterAll(() => owner.end())

const databaseName = new URL(urls.ownerUrl).pathname.slice(1)

const readiness = () => anyone.send('GET', '/health/ready')
const unready = (name: string, reason: string) => ({ status: 503, body: { reason: name, reasons: [{ name, reason }] } })
const readyBut = (name: string, reason: string) => ({ status: 200, body: { status: 'ready', reasons: [{ name, reason }] } })
const readyForAll = { status: 200, body: { status: 'ready' } }
const isWhole = async () => {
  const { status, body } = await readiness()
  return { status, body }
}
/** Every call that reads and needs no id. */
const readingCalls = allRoutes.filter(({ method, path }) => method === 'GET' && !path.includes(':'))
const answersOf = async () => {
  const statuses: Record<string, number> = {}
  for (const { path } of readingCalls) statuses[path] = (await admin.send('GET', path)).status
  return statuses
}
const patience = { timeout: 20_000 }
let nth = 0
const save = (language = 'en') => {
  nth += 1
  const body = { id: null, code: `F${nth}`, name: `Faults ${nth}`, isDefault: false }
  return admin.send('POST', sourceRoutes.save.path, body, { 'accept-language': language })
}
const sources = async () => (await owner.query('select from source')).rowCount

describe('a read-only database', () => {
  it('takes nothing, says so, is still read, and is used again when it is over', async () => {
    expect((await save()).status).toBe(200)
    const usual = await answersOf()
    await owner.query(`alter database ${databaseName} set default_transaction_read_only = on`)
    onTestFinished(() => void owner.query(`alter database ${databaseName} reset default_transaction_read_only`).catch(() => {}))
    await expect.poll(readiness, patience).toMatchObject(readyBut('database', 'readOnly'))
    const before = await sources()
    const refused = await save()
    expect(refused).toMatchObject({
      status: 503,
      headers: { 'retry-after': '5' },
      body: { error: { code: businessErrorCode('database.readOnly') } },
    })
    expect((await save('tr')).text).toContain('veritabanı salt okunur')
    expect(await sources()).toBe(before)
    expect(await answersOf()).toEqual(usual)
    expect(Object.keys(usual).length).toBeGreaterThan(50)

    await owner.query(`alter database ${databaseName} reset default_transaction_read_only`)
    await expect.poll(isWhole, patience).toEqual(readyForAll)
    expect((await save()).status).toBe(200)
  })
})

describe('a database without a connection to spare', () => {
  it('is told from one that is away', async () => {
    // The owner is a superuser and still let in.
    const limit = (connections: number) => owner.query(`alter database ${databaseName} connection limit ${connections}`)
    await limit(0)
    try {
      await owner.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'destek'`,
      )
      await expect
        .poll(() => admin.send('GET', sourceRoutes.all.path), patience)
        .toMatchObject({ status: 503, body: { error: { code: businessErrorCode('database.busy') } } })
      await expect.poll(readiness, patience).toMatchObject(unready('database', 'busy'))
    } finally {
      await limit(-1)
    }
    await expect.poll(async () => (await readiness()).status, patience).toBe(200)
  })
})

describe.skipIf(!stopsWrites.canMount)('a storage of documents', () => {
  const pdf = () => new File([Buffer.from(sampleFiles['pdf']!)], 'belge.pdf')
  const upload = async (id: string) => agent.call(documentRoutes.upload, { params: { id }, file: pdf() })

  it.each([
    ['full', 'storage.full', (folder: string) => stopsWrites.fill(folder)],
    ['readOnly', 'storage.readOnly', (folder: string) => stopsWrites.makeReadOnly(folder)],
  ] as const)('that is %s takes nothing, and neither row nor file is left of it', async (reason, code, spoil) => {
    const id = await caseOfAgent()
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', documentsFolder])
    const unmount = () => execFileSync('umount', ['-l', documentsFolder])
    let isMounted = true
    onTestFinished(() => void (isMounted && unmount()))
    await spoil(documentsFolder)
    await expect.poll(readiness, patience).toMatchObject(readyBut('storage', reason))
    expect(await upload(id)).toMatchObject({ status: 503, body: { error: { code: businessErrorCode(code) } } })
    expect((await agent.call(documentRoutes.ofSection, { params: { id } })).body.items).toEqual([])
    const files = (await readdir(documentsFolder, { recursive: true })).filter((name) => name.length > 60)
    expect(files).toEqual([])
    // Calls without documents still work.
    expect((await save()).status).toBe(200)

    unmount()
    isMounted = false
    await expect.poll(isWhole, patience).toEqual(readyForAll)
    expect((await upload(id)).status).toBe(200)
  })
})

async function caseOfAgent(): Promise<string> {
  await agent.call(documentRoutes.ofSection, { params: { id: crypto.randomUUID() } })
  return database.inTenant(turkey, async (tx) => {
    const { rows } = await sql<{ id: string }>`insert into activity (employee_id, category_id, division_id, status_id, source_id,
        description, description_text, creator_id, case_owner_id)
      select app_user.employee_id, category.id, category.division_id, (select id from status where not closed limit 1),
        (select id from source limit 1), '<p>Belge</p>', 'Belge', app_user.id, app_user.id
      from category, app_user where category.parent_id is not null and app_user.user_name = 'agent' limit 1
      returning id`.execute(tx)
    return rows[0]!.id
  })
}
