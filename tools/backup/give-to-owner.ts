import { lchown, readdir, stat } from 'node:fs/promises'
import path from 'node:path'

/** Files that root has written into a folder get its owner: the service runs as another user and has to read them. */
export async function giveToOwner(folder: string): Promise<void> {
  if (process.getuid?.() !== 0) return
  const owner = await stat(folder).catch(() => null)
  if (!owner || owner.uid === 0) return
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    await lchown(path.join(entry.parentPath, entry.name), owner.uid, owner.gid)
}
