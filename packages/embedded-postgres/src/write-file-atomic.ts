import { randomUUID } from 'node:crypto'
import { link, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'

type Data = string | Uint8Array | AsyncIterable<Uint8Array>

interface Options {
  mode?: number
  /** Only root may give a file away. */
  owner?: { uid: number; gid: number } | undefined
}

/** Replaces or creates the file. A reader never sees half of it, and it survives a loss of power afterwards. */
export const writeFileAtomic = (file: string, data: Data, options?: Options): Promise<void> =>
  viaTemporaryFile(file, data, options, (temporary) => rename(temporary, file))

/** The same for a file that must not exist yet; false when another process has created it first. */
export async function createFileAtomic(file: string, data: Data, options?: Options): Promise<boolean> {
  try {
    // A hard link appears together with its content, and fails when the name is taken.
    await viaTemporaryFile(file, data, options, (temporary) => link(temporary, file))
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

async function viaTemporaryFile(
  file: string,
  data: Data,
  { mode = 0o600, owner }: Options = {},
  publish: (temporary: string) => Promise<void>,
): Promise<void> {
  const temporary = `${file}.${randomUUID()}`
  try {
    const handle = await open(temporary, 'wx', mode)
    try {
      await handle.writeFile(data)
      if (owner) await handle.chown(owner.uid, owner.gid)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await publish(temporary)
  } finally {
    await rm(temporary, { force: true })
  }
  await syncFolder(path.dirname(file))
}

/** The new name is durable only when its folder is. Windows has no such call and needs none. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
