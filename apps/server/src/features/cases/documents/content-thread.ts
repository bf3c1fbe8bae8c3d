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

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
const send = (message: unknown) => parentPort!.postMessage(message)

parentPort!.on('message', (file: CheckedFile) => {
  check(file).then(send, (error: unknown) => {
    // Ends the thread; the caller gets a new one for the next file.
    setImmediate(() => {
      throw error
    })
  })
})
send('ready')

async function check({ path, extension }: CheckedFile): Promise<CheckedContent> {
  const bytes = await readFile(path)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { matches: await hasContentOf(extension, bytes), sha256 }
}
