import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const notSources = /(?:^|\/)(?:node_modules|dist|test)\/|\.test\.tsx?$/

/**
 * Of the files in these folders, tests apart, and of the lock file: what carries it was built from these very sources. Every start takes
 * it, so it is read in one go; asynchronously it would take four times as long.
 */
export function fingerprintOf(root: string, folders: readonly string[]): string {
  const files = folders
    .flatMap((folder) => readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .filter((file) => !notSources.test(file))
  const hash = createHash('sha256')
  for (const file of [...files.toSorted(), 'package-lock.json']) hash.update(file).update(readFileSync(path.join(root, file)))
  return hash.digest('hex')
}
