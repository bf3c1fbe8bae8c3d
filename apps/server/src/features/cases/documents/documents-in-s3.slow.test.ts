import { documentRoutes } from '@destek/contracts/cases/documents'
import { sourceRoutes } from '@destek/contracts/definitions/sources'
import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { demoTenantId } from '../../../../../../tools/demo/demo-ids.ts'
import { boundedStorage } from '../../../platform/storage/bounded-storage.ts'
import { s3Storage } from '../../../platform/storage/s3-storage.ts'
import { expectRefusal } from '../../../test/business-errors.ts'
import { startS3Server } from '../../../test/servers/s3-server.ts'
import { startTestApp } from '../../../test/start-test-app.ts'
import { sweepOrphans } from './sweep-orphans.ts'

const server = await startS3Server({ pageSize: 2 })
afterAll(server.stop)
afterEach(() => void (server.fault = () => undefined))
const storage = boundedStorage(s3Storage(server.config), { atOnce: 16, wait: 5_000, deadline: 1_500, removal: 500 })
const { app, as, database, log } = await startTestApp({ storage })
const turkey = demoTenantId('Turkey')
const agent = as.user('agent')

const givenCase = () =>
  database.inTenant(turkey, async (tx) => {
    const { rows } = await sql<{ id: string }>`insert into activity (employee_id, category_id, division_id, status_id, source_id,
        description, description_text, dont_share_identity, creator_id, case_owner_id)
      select employee.id, category.id, category.division_id, (select id from status where not closed limit 1),
        (select id from source limit 1), '<p>Belge</p>', 'Belge', false, app_user.id, app_user.id
      from category, app_user, employee where category.parent_id is not null limit 1 returning id`.execute(tx)
    return rows[0]!.id
  })
const fileOf = (name = 'not.txt') => new File(['Merhaba'], name)
const upload = (id: string, file = fileOf(), caller = agent) => caller.call(documentRoutes.upload, { params: { id }, file })
const download = (id: string) => agent.call(documentRoutes.download, { params: { id } })
const documentsOf = async (id: string) => (await agent.call(documentRoutes.ofSection, { params: { id } })).body.items
const objectOf = (id: string) => `destek/${turkey}/${id}`
const lost = async (reason: string) => {
  const counter = `documents_missing_total{reason="${reason}"} `
  const line = (await app.inject('/metrics')).body.split('\n').find((text) => text.startsWith(counter))
  return Number(line?.slice(counter.length))
}

describe('documents in a store that speaks S3', () => {
  it('are uploaded, downloaded and deleted', async () => {
    const id = await givenCase()
    const { body, status } = await upload(id)
    expect(status).toBe(200)
    expect([...server.objects.keys()]).toEqual([objectOf(body.id)])
    expect(Buffer.from((await download(body.id)).body, 'base64').toString()).toBe('Merhaba')
    expect((await agent.call(documentRoutes.remove, { params: { id: body.id } })).status).toBe(204)
    expect(server.objects.size).toBe(0)
  })

  it('are not even offered to the store when the upload is refused', async () => {
    const id = await givenCase()
    const before = server.requests.length
    expect((await upload(id, new File(['MZ'], 'kur.exe'))).status).toBe(400)
    expect((await upload(crypto.randomUUID())).status).toBe(404)
    expect(server.requests.length).toBe(before)
  })

  it('are swept when nothing knows them, also those of a later page', async () => {
    const kept = (await upload(await givenCase())).body.id
    const old = new Date(Date.now() - 2 * 3_600_000)
    for (const object of server.objects.values()) object.written = old
    for (let nth = 0; nth < 5; nth += 1)
      server.objects.set(objectOf(crypto.randomUUID()), { bytes: Buffer.from('x'), written: old })
    const young = crypto.randomUUID()
    server.objects.set(objectOf(young), { bytes: Buffer.from('x'), written: new Date() })
    expect(await sweepOrphans(database, storage, new Date())).toMatchObject({ removed: 5, failed: 0 })
    expect(new Set(server.objects.keys())).toEqual(new Set([objectOf(kept), objectOf(young)]))
  })

  it('are refused with 503 and its reason while the store refuses or is silent; nothing is half there', async () => {
    const id = await givenCase()
    for (const fault of [{ status: 503, code: 'SlowDown' }, { status: 403, code: 'AccessDenied' }, 'silence'] as const) {
      server.fault = () => fault
      const answer = await upload(id)
      expect(answer.status).toBe(503)
      expect(answer.headers['retry-after']).toBe('5')
      expect(answer.body).toMatchObject({
        error: { message: 'Documents cannot be saved or opened right now. Please try again in a moment.' },
      })
      expect(await documentsOf(id)).toEqual([])
    }
    server.fault = () => undefined
    expect((await upload(id)).status).toBe(200)
  })

  it('of a silent store hold up nobody who asks for something else', async () => {
    const cases = await Promise.all(Array.from({ length: 20 }, givenCase))
    const { id: kept } = (await upload(cases[0]!)).body
    server.fault = () => 'silence'
    const waiting = ['agent', 'agent2'].flatMap((user) =>
      cases.slice(1, 11).map((id) => upload(id, fileOf(`${user}.txt`), as.user(user))),
    )
    const readers = [download(kept), download(kept)]
    const silent = () => server.requests.filter((request) => request.startsWith('PUT')).length
    const before = silent()
    await expect.poll(silent, { timeout: 10_000 }).toBeGreaterThan(before)
    for (let nth = 0; nth < 10; nth += 1) expect((await as.user('admin').call(sourceRoutes.all, {})).status).toBe(200)
    expect(database.poolStatus()).toMatchObject({ waiting: 0 })
    for (const answer of await Promise.all([...waiting, ...readers])) expect(answer.status).toBe(503)
  })
})

describe('a document whose file is lost', () => {
  it('is told to the reader in their language, logged with its id, and counted', async () => {
    const { id } = (await upload(await givenCase(), fileOf('gizli ad.txt'))).body
    server.objects.delete(objectOf(id))
    expectRefusal(
      await download(id),
      'document.fileMissing',
      'The file of this document is missing from the storage. Please tell your administrator.',
    )
    const turkish = await agent.call(documentRoutes.download, { params: { id } }, { 'accept-language': 'tr' })
    expectRefusal(turkish, 'document.fileMissing', 'Bu belgenin dosyası depoda bulunamadı. Lütfen yöneticinize haber verin.')
    expect(await lost('missing')).toBe(2)
    const lines = log.filter(({ msg }) => msg === 'The file of a document is lost.')
    expect(lines).toHaveLength(2)
    expect(lines[0]).toMatchObject({ level: 50, tenantId: turkey, documentId: id, reason: 'missing' })
    expect(JSON.stringify(log)).not.toContain('gizli ad')
  })

  it('is not opened when its bytes are others than those that were uploaded', async () => {
    const { id } = (await upload(await givenCase())).body
    server.fault = () => 'other bytes'
    expectRefusal(
      await download(id),
      'document.fileDamaged',
      'The file of this document is damaged and cannot be opened. Please tell your administrator.',
    )
    expect(await lost('damaged')).toBe(1)
    server.fault = () => undefined
    expect((await download(id)).status).toBe(200)
  })

  it('does not count when somebody has just deleted the document', async () => {
    const { id } = (await upload(await givenCase())).body
    const before = await lost('missing')
    const { read } = storage
    storage.read = async (key) => {
      await agent.call(documentRoutes.remove, { params: { id } })
      return read(key)
    }
    expectRefusal(await download(id), 'record.notFound')
    storage.read = read
    expect(await lost('missing')).toBe(before)
  })
})
