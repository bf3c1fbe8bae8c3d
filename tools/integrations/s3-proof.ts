import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { documentLimits } from '@destek/contracts/cases/documents'
import type { DocumentStorage } from '@destek/server/platform/storage/document-storage'
import { folderStorage } from '@destek/server/platform/storage/folder-storage'
import { s3Storage } from '@destek/server/platform/storage/s3-storage'
import { copyDocuments } from '../documents/copy-documents.ts'
import type { Proof } from './directory-proof.ts'
import type { S3Store } from './servers/s3-server.ts'

const tenants = [1, 2].map((nth) => `0191f000-0000-7000-8000-00000000000${nth}`)
const idOf = (nth: number) => `0191f000-0000-7000-8000-${String(nth).padStart(12, '0')}`
const keys = tenants.flatMap((tenantId) => Array.from({ length: 8 }, (_, nth) => ({ tenantId, id: idOf(nth) })))
const bytesOf = (nth: number) => Buffer.from(`Belge ${nth}, şifreli değil. `.repeat(nth * 100))

/** Everything that is asked of a store, tried on a real one, in this order. */
export function s3Proofs({ config }: S3Store): Proof[] {
  const storage = s3Storage(config)
  const [one] = keys
  return [
    ['a bucket that is not there is named as the reason', () => assert.rejects(storage.check(), /Is S3_BUCKET a bucket/)],
    [
      'a bucket is made, and is ready',
      async () => {
        await new S3Client(config).send(new CreateBucketCommand({ Bucket: config.bucket }))
        await storage.check()
      },
    ],
    [
      'the largest document is written, read, replaced and removed',
      async () => {
        assert.equal(await storage.read(one!), null)
        const largest = Buffer.alloc(documentLimits.bytes, 'ç')
        await storage.write(one!, largest)
        assert.ok((await storage.read(one!))?.equals(largest))
        await storage.write(one!, bytesOf(1))
        assert.ok((await storage.read(one!))?.equals(bytesOf(1)))
        await storage.remove(one!)
        await storage.remove(one!)
        assert.equal(await storage.read(one!), null)
      },
    ],
    [
      'all documents are listed, page by page and tenant by tenant',
      async () => {
        for (const [nth, key] of keys.entries()) await storage.write(key, bytesOf(nth + 1))
        assert.deepEqual(await listed(storage), keys)
      },
    ],
    [
      'documents move to a folder and back, as often as one likes',
      async () => {
        const place = await mkdtemp(`${tmpdir()}/destek-move-`)
        try {
          const folder = folderStorage(place)
          assert.deepEqual(await copyDocuments(storage, folder), { copied: 16, there: 0, failed: 0 })
          assert.deepEqual(await copyDocuments(storage, folder), { copied: 0, there: 16, failed: 0 })
          await storage.remove(one!)
          assert.deepEqual(await copyDocuments(folder, storage), { copied: 1, there: 15, failed: 0 })
          assert.ok((await storage.read(one!))?.equals(bytesOf(1)))
        } finally {
          await rm(place, { recursive: true })
        }
      },
    ],
    [
      'a wrong key and a missing bucket are refused with their reason, and no document counts as missing',
      async () => {
        const credentials = { ...config.credentials!, secretAccessKey: 'wrong' }
        await assert.rejects(s3Storage({ ...config, credentials }).read(one!), /answers 403/)
        await assert.rejects(s3Storage({ ...config, bucket: 'nowhere' }).read(one!), /S3_BUCKET names a bucket/)
      },
    ],
  ]
}

async function listed(storage: DocumentStorage) {
  const found = []
  for await (const { tenantId, id } of storage.list()) found.push({ tenantId, id })
  return found
}
