import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { compressWeb } from './compress-web.ts'
import { fingerprintOf } from './fingerprint.ts'
import { checkFirstLoads } from './first-load-budget.ts'

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
  const vite = path.join(root, 'node_modules/vite/bin/vite.js')
  if (!existsSync(vite))
    throw new Error('The web application has to be built, and what builds it is not installed: run "npm ci && npm run build".')
  console.log('Building the web application…')
  const fingerprint = fingerprintOf(root, sources)
  const child = spawn(process.execPath, [vite, 'build', 'apps/web', '--logLevel', 'warn'], { cwd: root, stdio: 'inherit' })
  const code = await new Promise<number | null>((resolve, reject) => child.on('error', reject).on('exit', resolve))
  if (code !== 0) throw new Error(`Building the web application failed with exit code ${code}.`)
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
