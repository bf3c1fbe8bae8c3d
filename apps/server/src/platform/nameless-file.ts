import { randomUUID } from 'node:crypto'
import { closeSync, openSync, unlinkSync } from 'node:fs'
import { type FileHandle, open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const flags = 'wx+'
/** Only this user can open the file before it is unlinked. */
const mode = 0o600
const newName = () => join(tmpdir(), `destek-${randomUUID()}`)

/** A temporary file without a name: it is gone as soon as it is closed, also when the process is killed. */
export async function openNameless(): Promise<FileHandle> {
  const name = newName()
  const file = await open(name, flags, mode)
  try {
    await unlink(name)
    return file
  } catch (error) {
    await file.close()
    throw error
  }
}

/** The same for those who cannot wait. */
export function openNamelessSync(): number {
  const name = newName()
  const file = openSync(name, flags, mode)
  try {
    unlinkSync(name)
    return file
  } catch (error) {
    closeSync(file)
    throw error
  }
}
