import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { glob, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

const sources = [
  'apps/web/{src,public}/**/*',
  'apps/web/{index.html,vite.config.ts,package.json}',
  'packages/*/**/*.{ts,json}',
  'package-lock.json',
]

/** Builds the browser application unless the build at hand was made from these very sources. Answers its folder. */
export async function buildWebIfNeeded(root: string): Promise<string> {
  const folder = path.join(root, 'apps/web/dist')
  const mark = path.join(folder, '.made-from')
  const fingerprint = await fingerprintOf(root)
  const madeFrom = await readFile(mark, 'utf8').catch(() => null)
  if (madeFrom !== fingerprint) {
    console.log('Building the web application…')
    await build(root)
    await writeFile(mark, fingerprint)
  }
  return folder
}

async function fingerprintOf(root: string): Promise<string> {
  const files: string[] = []
  const exclude = (entry: { name: string }) => entry.name === 'node_modules'
  for await (const file of glob(sources, { cwd: root, exclude, withFileTypes: true })) {
    if (file.isFile() && !/\.test\.tsx?$/.test(file.name)) files.push(path.join(file.parentPath, file.name))
  }
  const hash = createHash('sha256')
  for (const file of files.toSorted()) hash.update(path.relative(root, file)).update(await readFile(file))
  return hash.digest('hex')
}

async function build(root: string): Promise<void> {
  const vite = path.join(root, 'node_modules/vite/bin/vite.js')
  const child = spawn(process.execPath, [vite, 'build', 'apps/web', '--logLevel', 'warn'], { cwd: root, stdio: 'inherit' })
  const code = await new Promise<number | null>((resolve, reject) => child.on('error', reject).on('exit', resolve))
  if (code !== 0) throw new Error(`Building the web application failed with exit code ${code}.`)
}
