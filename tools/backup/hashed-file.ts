import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { Transform, type Readable, type Writable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'

export interface FileFacts {
  bytes: number
  sha256: string
}

/** A file that is written once. `done` resolves with its facts when it would survive a loss of power. */
export function createHashedFile(file: string): { sink: Writable; done: Promise<FileFacts> } {
  const hash = createHash('sha256')
  let bytes = 0
  const sink = new Transform({
    transform(chunk: Buffer, _, next) {
      hash.update(chunk)
      bytes += chunk.length
      next(null, chunk)
    },
  })
  const target = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true })
  const done = pipeline(sink, target).then(() => ({ bytes, sha256: hash.digest('hex') }))
  return { sink, done }
}

/** Reads the whole of it. */
export async function factsOf(file: string): Promise<FileFacts> {
  const hash = createHash('sha256')
  let bytes = 0
  const stream: Readable = createReadStream(file)
  stream.on('data', (chunk: Buffer) => {
    hash.update(chunk)
    bytes += chunk.length
  })
  await finished(stream)
  return { bytes, sha256: hash.digest('hex') }
}
