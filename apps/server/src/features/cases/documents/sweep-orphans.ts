import type { Database } from '../../../platform/database/driver/database.ts'
import type { DocumentStorage, StoredFile } from '../../../platform/storage/document-storage.ts'
import { knownAmong } from './document-store.ts'

/** A file that is younger may belong to a document that is about to be saved. */
const youngest = 60 * 60_000
const batchSize = 500

export interface Sweep {
  removed: number
  /** Files that could not be removed, and why the last one could not; the next sweep finds them again. */
  failed: number
  failure?: unknown
}

/**
 * Removes files without a document: of an interrupted upload, and of a document whose file could not be removed with it. If the
 * database cannot be read the sweep ends, and the files stay. Several processes may sweep at once.
 */
export async function sweepOrphans(
  database: Database,
  storage: DocumentStorage,
  now: Date,
  signal?: AbortSignal,
): Promise<Sweep> {
  const sweep: Sweep = { removed: 0, failed: 0 }
  for await (const files of batches(oldFiles(storage, now, signal))) {
    if (signal?.aborted) break
    for (const orphan of await orphansAmong(database, files)) {
      try {
        await orphan.remove()
        sweep.removed += 1
      } catch (error) {
        sweep.failed += 1
        sweep.failure = error
      }
    }
  }
  return sweep
}

async function orphansAmong(database: Database, files: StoredFile[]): Promise<StoredFile[]> {
  const { tenantId } = files[0]!
  // A missing tenant may belong to another database, so its files stay.
  if ((await database.findTenant(tenantId))?.id !== tenantId) return []
  const ids = files.flatMap(({ id }) => id ?? [])
  const known = await database.inTenant(tenantId, (tx) => knownAmong(tx, ids))
  return files.filter(({ id }) => id === null || !known.has(id))
}

async function* oldFiles(storage: DocumentStorage, now: Date, signal?: AbortSignal): AsyncGenerator<StoredFile> {
  for await (const file of storage.list()) {
    if (signal?.aborted) return
    if (now.getTime() - file.writtenAt.getTime() > youngest) yield file
  }
}

/** Each of one tenant. */
async function* batches(files: AsyncIterable<StoredFile>): AsyncGenerator<StoredFile[]> {
  let batch: StoredFile[] = []
  for await (const file of files) {
    if (batch.length === batchSize || (batch[0] && batch[0].tenantId !== file.tenantId)) {
      yield batch
      batch = []
    }
    batch.push(file)
  }
  if (batch.length > 0) yield batch
}
