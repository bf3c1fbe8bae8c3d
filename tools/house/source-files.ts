import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

export interface SourceFile {
  /** From the root of the checkout, with slashes. */
  name: string
  text: string
}

const kept = /\.(?:tsx?|css|md)$/
const skipped = new Set(['node_modules', 'dist', 'data', 'coverage'])

/** Every file of a checkout that people write. */
export async function readSources(root: string, folders: readonly string[]): Promise<SourceFile[]> {
  const names = (await Promise.all(folders.map((folder) => namesBelow(root, folder)))).flat()
  const read = async (name: string) => ({ name, text: await readFile(path.join(root, name), 'utf8') })
  return Promise.all(names.map(read))
}

async function namesBelow(root: string, folder: string): Promise<string[]> {
  const entries = await readdir(path.join(root, folder), { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && kept.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .filter((name) => !name.split('/').some((part) => skipped.has(part)))
    .toSorted()
}
