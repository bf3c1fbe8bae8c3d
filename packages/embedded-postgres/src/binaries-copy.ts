import { createHash, randomUUID } from 'node:crypto'
import { cpSync } from 'node:fs'
import { chmod, lstat, mkdir, readdir, readlink, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/**
 * /var/cache comes first because only root can write there and no clean-up job touches it. A cleaner of /tmp may remove files of
 * a server that has run for weeks.
 */
export const defaultCopyRoots = ['/var/cache', tmpdir(), '/tmp', '/var/tmp']

/**
 * Copies PostgreSQL's programs out of a folder that only root may enter, to the first place from which they run. A copy
 * is named by its content, made once and used again. Answers what `tryIn` makes of the copy.
 */
export async function copyToReachableFolder<T extends object>(
  native: string,
  roots: string[],
  tryIn: (copy: string) => Promise<T | string>,
): Promise<T> {
  const content = await contentOf(native)
  const name = `destek-postgresql-${createHash('sha256').update(content.join('\n')).digest('hex').slice(0, 16)}`
  const problems: string[] = []
  for (const root of new Set(roots)) {
    const copy = join(root, name)
    try {
      await assertSafeRoot(root)
      if (!(await isGoodCopy(copy, content))) await makeCopy(native, copy, content)
      const found = await tryIn(copy)
      if (typeof found !== 'string') return found
      problems.push(`${copy} cannot be run from (${found})`)
      await rm(copy, { recursive: true, force: true })
    } catch (error) {
      problems.push((error as Error).message)
    }
  }
  throw new Error(
    `PostgreSQL does not run as root, its user cannot reach ${native}, and no other folder can hold a copy: ${problems.join('; ')}.`,
  )
}

/** Each file with its size, each link with its target: tells whether a copy is whole without reading 60 MB. */
async function contentOf(folder: string, prefix = ''): Promise<string[]> {
  const lines: string[] = []
  for (const name of (await readdir(join(folder, prefix))).toSorted()) {
    const path = join(prefix, name)
    const entry = await lstat(join(folder, path))
    if (entry.isDirectory()) lines.push(...(await contentOf(folder, path)))
    else if (entry.isSymbolicLink()) lines.push(`${path} -> ${await readlink(join(folder, path))}`)
    else lines.push(`${path} ${entry.size} ${Math.trunc(entry.mtimeMs / 1000)}`)
  }
  return lines
}

/** In a folder where other users may rename files, a check of ownership is out of date at once. */
async function assertSafeRoot(root: string): Promise<void> {
  const { mode, uid } = await stat(root)
  if (uid !== process.getuid?.() || (mode & 0o022 && !(mode & 0o1000))) throw new Error(`${root} can be changed by other users`)
}

async function isGoodCopy(folder: string, content: string[]): Promise<boolean> {
  const entry = await lstat(folder).catch(() => undefined)
  if (!entry) return false
  if (!entry.isDirectory() || entry.uid !== process.getuid?.() || entry.mode & 0o022)
    throw new Error(`${folder} exists already and belongs to somebody else`)
  return (await contentOf(folder)).join('\n') === content.join('\n')
}

async function makeCopy(native: string, folder: string, content: string[]): Promise<void> {
  const draft = join(dirname(folder), `.destek-postgresql-${randomUUID()}`)
  await mkdir(draft, { mode: 0o700 })
  try {
    // The synchronous call is three times as fast, and the server has no other work while it starts.
    cpSync(native, draft, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true })
    await openForReading(draft)
    await rm(folder, { recursive: true, force: true })
    await rename(draft, folder)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    // Another process may have put the same copy there in the meantime.
    if (!(await isGoodCopy(folder, content))) throw error
  }
}

async function openForReading(path: string): Promise<void> {
  const entry = await lstat(path)
  if (entry.isSymbolicLink()) return
  await chmod(path, entry.isDirectory() || entry.mode & 0o100 ? 0o755 : 0o644)
  if (entry.isDirectory()) for (const name of await readdir(path)) await openForReading(join(path, name))
}
