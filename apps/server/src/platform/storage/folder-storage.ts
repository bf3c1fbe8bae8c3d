import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { type DocumentKey, type DocumentStorage, draftName, uuid } from './document-storage.ts'
import { isMissing, listFolder } from './list-folder.ts'

/** Keeps documents as files: `<folder>/<tenant>/<two characters>/<id>`. */
export function folderStorage(folder: string): DocumentStorage {
  const placeOf = ({ tenantId, id }: DocumentKey) => {
    for (const part of [tenantId, id]) if (!uuid.test(part)) throw new Error(`"${part}" cannot be the name of a file.`)
    // The first characters of an id tell the time and are the same for years; the last ones spread the files evenly.
    return path.join(folder, tenantId, id.slice(-2), id)
  }

  return {
    write: async (key, bytes) => {
      const place = placeOf(key)
      await mkdir(path.dirname(place), { recursive: true })
      await writeWhole(place, bytes)
    },
    read: async (key) => {
      try {
        return await readFile(placeOf(key))
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    remove: async (key) => rm(placeOf(key), { force: true }),
    list: () => listFolder(folder),
  }
}

/** Under a name of its own first, so that nobody ever reads half a file. */
async function writeWhole(place: string, bytes: Uint8Array): Promise<void> {
  const draft = draftName(place)
  try {
    const file = await open(draft, 'wx', 0o600)
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(draft, place)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
  await syncFolder(path.dirname(place))
}

/** The new name is durable only when its folder is. Windows has no such call and needs none. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
