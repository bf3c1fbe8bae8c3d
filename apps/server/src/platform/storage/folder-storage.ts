import { createReadStream } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { writeFileAtomic } from '@destek/embedded-postgres/write-file-atomic'
import { assertKey, type DocumentKey, type DocumentStorage } from './document-storage.ts'
import { isMissing, listFolder } from './list-folder.ts'
import { StorageUnavailable } from './storage-unavailable.ts'

/** Keeps documents as files: `<folder>/<tenant>/<two characters>/<id>`. */
export function folderStorage(folder: string): DocumentStorage {
  const pathOf = (key: DocumentKey) => {
    assertKey(key)
    // The first characters of an id tell the time and are the same for years; the last ones spread the files evenly.
    return path.join(folder, key.tenantId, key.id.slice(-2), key.id)
  }

  const tryOut = async () => {
    const file = path.join(folder, `check-${process.pid}`)
    try {
      await mkdir(folder, { recursive: true })
      // More than a file system keeps beside the name of a file.
      await writeFile(file, new Uint8Array(4096))
    } finally {
      await rm(file, { force: true }).catch(() => {})
    }
  }

  return {
    write: (key, content) =>
      orUnavailable(async () => {
        const file = pathOf(key)
        await mkdir(path.dirname(file), { recursive: true }).catch(async (error: unknown) => {
          // Of a read-only file system Node says only that there is no such folder.
          if (isMissing(error)) await tryOut()
          throw error
        })
        await writeFileAtomic(file, content instanceof Uint8Array ? content : createReadStream(content.path))
      }),
    read: (key) =>
      orUnavailable(async () => {
        try {
          return await readFile(pathOf(key))
        } catch (error) {
          if (isMissing(error)) return null
          throw error
        }
      }),
    remove: (key) => orUnavailable(() => rm(pathOf(key), { force: true })),
    list: () => listFolder(folder),
    check: oneAtATime(() => orUnavailable(tryOut)),
  }
}

/** Errors from which the disk or its network may recover. Every other error is a fault of ours. */
const recoverable = new Set(
  'ENOSPC EDQUOT EROFS EIO EACCES EPERM EMFILE ENFILE ESTALE ETIMEDOUT ENODEV ENXIO ENOTCONN EHOSTDOWN ENOENT ENOTDIR EEXIST'.split(
    ' ',
  ),
)

async function orUnavailable<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (!recoverable.has(code)) throw error
    throw new StorageUnavailable(`The folder of the documents cannot be used: ${code}.`, { cause: error })
  }
}

/**
 * A network folder that hangs holds one thread for each call, and there are few threads for files. Concurrent callers share one
 * check.
 */
function oneAtATime(check: () => Promise<void>): () => Promise<void> {
  let underWay: Promise<void> | null = null
  return () => (underWay ??= check().finally(() => (underWay = null)))
}
