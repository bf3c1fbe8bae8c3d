import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { compressWeb } from './compress-web.ts'
import { fingerprintOf } from './fingerprint.ts'
import { checkFirstLoads } from './first-load-budget.ts'
import { runVite } from './run-vite.ts'

const sources = ['apps/web', 'packages', 'tools/build']

/**
 * Builds the browser application unless the build at hand was made from these very sources, or came without any, as in an image. Answers
 * its folder.
 */
export async function buildWebIfNeeded(root: string): Promise<string> {
  const { folder, mark, index, sourceFolder } = placesIn(root)
  if (!existsSync(sourceFolder)) {
    if (!existsSync(index))
      throw new Error(`The web application is missing: there is neither ${index} nor what it is built from.`)
    return folder
  }
  const madeFrom = await readFile(mark, 'utf8').catch(() => null)
  if (madeFrom !== fingerprintOf(root, sources)) await buildWeb(root)
  return folder
}

export async function buildWeb(root: string): Promise<void> {
  const fingerprint = fingerprintOf(root, sources)
  await runVite(root, 'The web application', ['apps/web', '--logLevel', 'warn'])
  const { folder, mark } = placesIn(root)
  await compressWeb(folder)
  await checkFirstLoads(folder)
  await writeFile(mark, fingerprint)
}

function placesIn(root: string) {
  const folder = path.join(root, 'apps/web/dist')
  return {
    folder,
    mark: path.join(folder, '.made-from'),
    index: path.join(folder, 'index.html'),
    sourceFolder: path.join(root, 'apps/web/src'),
  }
}
