import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { inPairs, timed } from '../testing/test-steps.ts'

const program = path.join(import.meta.dirname, '../run.mjs')
/** Servers that an attempt starts in processes of their own begin in half the time with what V8 made of the sources the last time. */
const env = { ...process.env, NODE_COMPILE_CACHE: path.join(import.meta.dirname, '../../dist/.compiled') }

/**
 * Runs two attempts at a time, each in its own process: an attempt mostly waits for a server, and trusted certificates are set
 * per process. The output of an attempt is printed when it has ended, so that lines of two never mix.
 */
export async function runSideBySide(names: readonly string[], options: readonly string[]): Promise<boolean> {
  const results = await inPairs(
    names.map((name) => async () => {
      let output = ''
      const succeeded = await timed(name, async () => {
        const child = spawn(process.execPath, [program, 'test-integrations', name, ...options], {
          stdio: ['ignore', 'pipe', 'pipe'],
          env,
        })
        for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece: Buffer) => (output += piece.toString()))
        const [code] = (await once(child, 'close')) as [number | null]
        return code === 0
      })
      console.log(output)
      return succeeded
    }),
  )
  return results.every(Boolean)
}
