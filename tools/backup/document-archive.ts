import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream/promises'
import type { Snapshot } from '@destek/server/platform/database/copy/snapshot'
import type { DocumentKey, DocumentStorage } from '@destek/server/platform/storage/document-storage'
import { createHashedFile } from './hashed-file.ts'
import type { Manifest } from './manifest.ts'
import type { Progress } from './progress.ts'
import { readTar, type TarEntry, writeTar } from './tar.ts'

/** How many are fetched at once: a store that is far away takes its time for each. */
const atOnce = 8

interface KnownDocument extends DocumentKey {
  sha256: string
}

/**
 * Every document that the rows of the snapshot name. Their files were written before the rows and never change, so they are as they were at
 * its moment; only somebody who deletes one meanwhile can take it away.
 */
export async function writeDocuments(
  folder: string,
  snapshot: Snapshot,
  storage: DocumentStorage,
  progress: Progress,
): Promise<Manifest['documents']> {
  const file = 'documents.tar'
  const missing: DocumentKey[] = []
  let count = 0
  const entries = async function* (): AsyncGenerator<TarEntry> {
    for await (const documents of inBatches(knownDocuments(snapshot))) {
      const read = await Promise.all(documents.map(async (document) => ({ document, bytes: await storage.read(document) })))
      for (const { document, bytes } of read) {
        const { tenantId, id, sha256 } = document
        if (bytes && createHash('sha256').update(bytes).digest('hex') === sha256) {
          count += 1
          yield { name: `${tenantId}/${id}`, bytes }
        } else missing.push({ tenantId, id })
      }
      progress(`${count} documents`)
    }
  }
  const { sink, done } = createHashedFile(path.join(folder, file))
  const [facts] = await Promise.all([done, pipeline(writeTar(entries()), sink)])
  return { file, count, missing, ...facts }
}

async function* knownDocuments({ tables, rowsOf }: Snapshot): AsyncGenerator<KnownDocument> {
  const documents = tables.find(({ schema, name }) => schema === 'public' && name === 'document')
  if (!documents) return
  for await (const rows of rowsOf({ ...documents, columns: ['tenant_id', 'id', 'sha256'] }))
    for await (const line of createInterface({ input: rows })) {
      const [tenantId, id, sha256] = line.split('\t') as [string, string, string]
      yield { tenantId, id, sha256 }
    }
}

async function* inBatches<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item[]> {
  let batch: Item[] = []
  for await (const item of items) {
    batch.push(item)
    if (batch.length < atOnce) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/** Puts every document into its place. One that is there already is written again, as it was. */
export async function restoreDocuments(
  folder: string,
  { file, count }: Manifest['documents'],
  storage: DocumentStorage,
  progress: Progress,
): Promise<void> {
  let restored = 0
  const entries = readTar(createReadStream(path.join(folder, file)))
  for await (const batch of inBatches(entries)) {
    await Promise.all(
      batch.map(({ name, bytes }) => {
        const [tenantId, id] = name.split('/') as [string, string]
        return storage.write({ tenantId, id }, bytes)
      }),
    )
    restored += batch.length
    progress(`${restored} of ${count} documents`)
  }
}
