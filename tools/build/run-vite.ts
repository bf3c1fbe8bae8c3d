import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

/** In a process of its own: Vite takes it for granted that nothing but a build for production goes on around it. */
export async function runVite(root: string, what: string, words: readonly string[]): Promise<void> {
  const vite = path.join(root, 'node_modules/vite/bin/vite.js')
  if (!existsSync(vite))
    throw new Error(`${what} has to be built, and what builds it is not installed: run "npm ci && npm run build".`)
  console.log(`Building ${what.charAt(0).toLowerCase()}${what.slice(1)}…`)
  const child = spawn(process.execPath, [vite, 'build', ...words], { cwd: root, stdio: 'inherit' })
  const code = await new Promise<number | null>((resolve, reject) => child.on('error', reject).on('exit', resolve))
  if (code !== 0) throw new Error(`${what} could not be built: Vite ended with exit code ${code}.`)
}
