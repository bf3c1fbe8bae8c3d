import { mkdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { writeFileAtomic } from '@destek/embedded-postgres/write-file-atomic'
import { type DocumentKey, type DocumentStorage, uuid } from './document-storage.ts'
import { isMissing, listFolder } from './list-folder.ts'

/** Keeps documents as files: `<folder>/<tenant>/<two characters>/<id>`. */
export function folderStorage(folder: string): DocumentStorage {
  const pathOf = ({ tenantId, id }: DocumentKey) => {
    for (const part of [tenantId, id]) if (!uuid.test(part)) throw new Error(`"${part}" cannot be the name of a file.`)
    // The first characters of an id tell the time and are the same for years; the last ones spread the files evenly.
    return path.join(folder, tenantId, id.slice(-2), id)
  }

  return {
    write: async (key, bytes) => {
      const file = pathOf(key)
      await mkdir(path.dirname(file), { recursive: true })
      await writeFileAtomic(file, bytes)
    },
    read: async (key) => {
      try {
        return await readFile(pathOf(key))
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    remove: async (key) => rm(pathOf(key), { force: true }),
    list: () => listFolder(folder),
  }
}
