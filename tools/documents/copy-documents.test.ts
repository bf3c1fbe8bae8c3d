import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { folderStorage } from '@destek/server/platform/storage/folder-storage'
import { s3Storage } from '@destek/server/platform/storage/s3-storage'
import { afterAll, expect, it } from 'vitest'
import { startS3Server } from '../../apps/server/src/test/servers/s3-server.ts'
import { copyDocuments } from './copy-documents.ts'

const place = await mkdtemp(path.join(tmpdir(), 'destek-copy-'))
const server = await startS3Server()
afterAll(() => Promise.all([rm(place, { recursive: true }), server.stop()]))
const [folder, store] = [folderStorage(place), s3Storage(server.config)]
const tenantId = '0191f000-0000-7000-8000-000000000001'
const keyOf = (nth: number) => ({ tenantId, id: `0191f000-0000-7000-8000-${String(nth).padStart(12, '0')}` })
const keys = [1, 2, 3, 4].map(keyOf)

it('copies what is not there, compares it, goes on after a failure, and may be repeated', async () => {
  for (const [nth, key] of keys.entries()) await folder.write(key, Buffer.from(`Belge ${nth}`))
  await store.write(keys[0]!, Buffer.from('Belge 0'))
  await store.write(keys[1]!, Buffer.from('half of'))
  server.fault = (method, key) =>
    method === 'PUT' && key.endsWith(keys[2]!.id) ? { status: 403, code: 'AccessDenied' } : undefined
  const failures: string[] = []
  const copied = await copyDocuments(folder, store, (document) => void failures.push(document))
  expect(copied).toEqual({ copied: 2, there: 1, failed: 1 })
  expect(failures).toEqual([`${tenantId}/${keys[2]!.id}`])

  server.fault = (method) => (method === 'GET' ? 'other bytes' : undefined)
  expect(await copyDocuments(folder, store)).toEqual({ copied: 0, there: 0, failed: 4 })

  // Written they were; only what came back was something else.
  server.fault = () => undefined
  expect(await copyDocuments(folder, store)).toEqual({ copied: 0, there: 4, failed: 0 })
  for (const [nth, key] of keys.entries()) expect((await store.read(key))?.toString()).toBe(`Belge ${nth}`)
})
