/** Runs in a thread: reads a file, says whether its content is what its extension says, and its SHA-256. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { parentPort } from 'node:worker_threads'
import { type Extension, hasContentOf } from './check-content.ts'

export interface CheckedFile {
  path: string
  extension: Extension
}

export interface CheckedContent {
  matches: boolean
  sha256: string
}

parentPort!.on('message', async ({ path, extension }: CheckedFile) => {
  const bytes = await readFile(path)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const answer: CheckedContent = { matches: await hasContentOf(extension, bytes), sha256 }
  parentPort!.postMessage(answer)
})
