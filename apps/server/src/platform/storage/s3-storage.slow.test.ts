import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type S3Fault, startS3Server } from '../../test/servers/s3-server.ts'
import { s3Storage } from './s3-storage.ts'
import { StorageUnavailable } from './storage-unavailable.ts'

const server = await startS3Server({ pageSize: 3 })
afterAll(server.stop)
const storage = s3Storage(server.config)

const [tenantId, otherTenant] = ['0191f000-0000-7000-8000-000000000001', '0191f000-0000-7000-8000-000000000002']
const idOf = (nth: number) => `0191f000-0000-7000-8000-${String(nth).padStart(12, '0')}`
const key = { tenantId, id: idOf(1) }
const bytes = Buffer.from('Özlük dosyası '.repeat(1000))

/** The fault for so many requests of a method. */
const fail = (method: string, fault: S3Fault, times = Infinity) => {
  let left = times
  server.fault = (asked) => (asked === method && (left -= 1) >= 0 ? fault : undefined)
}
beforeEach(() => void server.objects.clear())
afterEach(() => void (server.fault = () => undefined))

describe('a store that speaks S3', () => {
  it('keeps bytes under tenant and id, replaces and removes them', async () => {
    expect(await storage.read(key)).toBeNull()
    await storage.write(key, Buffer.from('önce'))
    await storage.write(key, bytes)
    expect((await storage.read(key))?.equals(bytes)).toBe(true)
    expect([...server.objects.keys()]).toEqual([`destek/${tenantId}/${key.id}`])
    await storage.remove(key)
    await storage.remove(key)
    expect(await storage.read(key)).toBeNull()
    await storage.check()
  })

  it.each(['../../etc/passwd', '', 'a/b', `${key.id}/..`])('refuses "%s" as a key', async (id) => {
    await expect(storage.write({ tenantId, id }, bytes)).rejects.toThrow('cannot be the name of a file')
    await expect(storage.read({ tenantId: id, id: key.id })).rejects.toThrow('cannot be the name of a file')
  })

  it('lists page by page, tenant by tenant, and passes over what is not its own', async () => {
    const written = new Date(0)
    for (const name of ['other/x', 'destek/readme.txt', `destek/${tenantId}/notes`, `destek/${tenantId}/${idOf(1)}/more`])
      server.objects.set(name, { bytes, written })
    for (let nth = 1; nth <= 5; nth += 1)
      for (const tenant of [otherTenant, tenantId]) server.objects.set(`destek/${tenant}/${idOf(nth)}`, { bytes, written })
    const listed = []
    for await (const file of storage.list()) listed.push(file)
    expect(listed.map((file) => file.tenantId)).toEqual([...Array(5).fill(tenantId), ...Array(5).fill(otherTenant)])
    expect(listed[0]).toMatchObject({ id: idOf(1), writtenAt: written })
    await listed[0]!.remove()
    expect(await storage.read({ tenantId, id: idOf(1) })).toBeNull()
  })
})

describe('a store in trouble', () => {
  it('is asked again when it is too busy for a moment', async () => {
    fail('PUT', { status: 503, code: 'SlowDown' }, 2)
    await storage.write(key, bytes)
    fail('GET', { status: 500, code: 'InternalError' }, 1)
    expect((await storage.read(key))?.equals(bytes)).toBe(true)
  })

  it('is asked again when an answer breaks off in the middle', async () => {
    await storage.write(key, bytes)
    fail('GET', 'cut', 1)
    expect((await storage.read(key))?.equals(bytes)).toBe(true)
    fail('GET', 'cut')
    await expect(storage.read(key)).rejects.toThrow('has twice sent a part')
  })

  it.each<[S3Fault, string]>([
    [{ status: 503, code: 'SlowDown' }, 'answers 503 SlowDown'],
    [{ status: 403, code: 'AccessDenied' }, 'May the key list the bucket'],
    [{ status: 403, code: 'InvalidAccessKeyId' }, 'S3_ACCESS_KEY_ID is not known there'],
    [{ status: 404, code: 'NoSuchBucket' }, 'S3_BUCKET names a bucket that is not there'],
    [{ status: 404, code: '', text: '<html>No such page</html>' }, 'answers 404'],
    [{ status: 502, code: '', text: '<html>Bad gateway</html>' }, 'answers 502'],
  ])('that answers %j is unavailable, and no document counts as missing', async (fault, reason) => {
    await storage.write(key, bytes)
    server.fault = () => fault
    const failures = await Promise.allSettled([storage.read(key), storage.write(key, bytes), storage.remove(key)])
    for (const failure of failures)
      expect(failure).toMatchObject({ reason: { message: expect.stringContaining(reason), constructor: StorageUnavailable } })
    await expect(storage.check()).rejects.toBeInstanceOf(StorageUnavailable)
  })

  it('whose secret is another one, or that is not there, says so and nothing of the key', async () => {
    const credentials = { ...server.config.credentials!, secretAccessKey: 'another' }
    await expect(s3Storage({ ...server.config, credentials }).write(key, bytes)).rejects.toThrow(
      /^The document store answers 403 SignatureDoesNotMatch. S3_SECRET_ACCESS_KEY or S3_REGION is wrong.$/,
    )
    const nowhere = s3Storage({ ...server.config, endpoint: 'http://127.0.0.1:1' })
    await expect(nowhere.check()).rejects.toThrow(/^The document store cannot be reached: ECONNREFUSED.$/)
  })

  it('that never answers is given up', async () => {
    await storage.write(key, bytes)
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      const controller = new AbortController()
      setTimeout(() => controller.abort(), 300)
      return controller.signal
    })
    for (const fault of ['silence', 'silence in the body'] as const) {
      fail('GET', fault)
      await expect(storage.read(key)).rejects.toThrow('has not answered in time')
    }
    fail('PUT', 'silence')
    await expect(storage.write(key, bytes)).rejects.toThrow('has not answered in time')
    fail('HEAD', 'silence')
    await expect(storage.check()).rejects.toThrow('has not answered in time')
    vi.restoreAllMocks()
  })
})
