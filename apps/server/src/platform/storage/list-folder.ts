import type { Dirent } from 'node:fs'
import { lstat, opendir, rm } from 'node:fs/promises'
import path from 'node:path'
import { type StoredFile, storedName, uuid } from './document-storage.ts'

/** Walks over `<folder>/<tenant>/<two characters>/<file>`. Files with other names are not ours and are skipped. */
export async function* listFolder(folder: string): AsyncGenerator<StoredFile> {
  for await (const tenant of entriesOf(folder)) {
    if (!uuid.test(tenant.name)) continue
    for await (const part of entriesOf(pathOf(tenant))) {
      for await (const file of entriesOf(pathOf(part))) {
        const stored = await storedFile(tenant.name, file)
        if (stored) yield stored
      }
    }
  }
}

async function storedFile(tenantId: string, file: Dirent): Promise<StoredFile | null> {
  const name = storedName(file.name)
  if (!name || !file.isFile()) return null
  const place = pathOf(file)
  try {
    const { mtime } = await lstat(place)
    return { tenantId, id: name.isDraft ? null : name.id, writtenAt: mtime, remove: () => rm(place, { force: true }) }
  } catch (error) {
    // Removed since the folder was read.
    if (isMissing(error)) return null
    throw error
  }
}

const pathOf = ({ parentPath, name }: Dirent) => path.join(parentPath, name)

async function* entriesOf(folder: string): AsyncGenerator<Dirent> {
  try {
    yield* await opendir(folder)
  } catch (error) {
    // The folder is made with the first document, and a file that lies about is no folder.
    if (!isMissing(error) && !isNoFolder(error)) throw error
  }
}

const hasCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code

export const isMissing = (error: unknown) => hasCode(error, 'ENOENT')

const isNoFolder = (error: unknown) => hasCode(error, 'ENOTDIR')
