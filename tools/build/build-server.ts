import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { runVite } from './run-vite.ts'
import { builtProgram, serverFingerprint, serverPlaces } from './server-programs.ts'

export async function buildServerIfNeeded(root: string): Promise<void> {
  if (!builtProgram(root, 'start')) await buildServer(root)
}

/** Puts the server and the libraries that it needs into a few files: how long it takes to start is how many modules it has to find. */
export async function buildServer(root: string): Promise<void> {
  const fingerprint = serverFingerprint(root)
  await runVite(root, 'The server', ['--config', 'tools/build/server.config.ts', '--logLevel', 'error'])
  await writeFile(serverPlaces(root).mark, fingerprint)
  await compile(root)
}

/** Loads the server once, as it is run but without starting it, so that what V8 makes of it is there at the first start. */
async function compile(root: string): Promise<void> {
  await promisify(execFile)(process.execPath, ['tools/run.mjs', 'server'], { cwd: root })
}
