import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
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

/** The ids of those whose rows are still there. */
export type RowsNow = (documents: readonly DocumentKey[]) => Promise<ReadonlySet<string>>

/**
 * Writes every document of the snapshot's rows. Files are written before their rows and never change, so they match the snapshot.
 * Only a document that is deleted meanwhile can be missing.
 */
export async function writeDocuments(
  folder: string,
  snapshot: Snapshot,
  storage: DocumentStorage,
  rowsNow: RowsNow,
  progress: Progress,
): Promise<Manifest['documents']> {
  const file = 'documents.tar'
  const unread: DocumentKey[] = []
  let count = 0
  const entries = async function* (): AsyncGenerator<TarEntry> {
    for await (const documents of inBatches(knownDocuments(snapshot))) {
      const read = await Promise.all(documents.map(async (document) => ({ document, bytes: await storage.read(document) })))
      for (const { document, bytes } of read) {
        const { tenantId, id, sha256 } = document
        if (bytes && createHash('sha256').update(bytes).digest('hex') === sha256) {
          count += 1
          yield { name: `${tenantId}/${id}`, bytes }
        } else unread.push({ tenantId, id })
      }
      progress(`${count} documents`)
    }
  }
  const { sink, done } = createHashedFile(path.join(folder, file))
  const [facts] = await Promise.all([done, pipeline(writeTar(entries()), sink)])
  return { file, count, ...(await sorted(unread, rowsNow)), ...facts }
}

/** The snapshot shows rows as they were. One that is gone by now was deleted on purpose. */
async function sorted(
  unread: readonly DocumentKey[],
  rowsNow: RowsNow,
): Promise<Pick<Manifest['documents'], 'missing' | 'deleted'>> {
  const stillThere = unread.length > 0 ? await rowsNow(unread) : new Set<string>()
  return { missing: unread.filter(({ id }) => stillThere.has(id)), deleted: unread.filter(({ id }) => !stillThere.has(id)) }
}

/** Documents whose file in the archive is missing or does not match its row. */
export async function documentsWithoutFile(folder: string, { tables, documents }: Manifest): Promise<DocumentKey[]> {
  const rows = tables.find(({ schema, name }) => schema === 'public' && name === 'document')
  if (!rows) return []
  const [tenantAt, idAt, hashAt] = ['tenant_id', 'id', 'sha256'].map((column) => rows.columns.indexOf(column)) as [
    number,
    number,
    number,
  ]
  const awaited = new Map<string, KnownDocument>()
  const lines = createReadStream(path.join(folder, rows.file)).pipe(createZstdDecompress())
  for await (const line of createInterface({ input: lines })) {
    const cells = line.split('\t')
    const document = { tenantId: cells[tenantAt]!, id: cells[idAt]!, sha256: cells[hashAt]! }
    awaited.set(`${document.tenantId}/${document.id}`, document)
  }
  for await (const { name, bytes } of readTar(createReadStream(path.join(folder, documents.file))))
    if (awaited.get(name)?.sha256 === createHash('sha256').update(bytes).digest('hex')) awaited.delete(name)
  return Array.from(awaited.values(), ({ tenantId, id }) => ({ tenantId, id }))
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
