/** Documents one after the other in one file that every `tar` can read; a hundred thousand files would take hours to be made durable. */
export interface TarEntry {
  name: string
  bytes: Buffer
}

const blockSize = 512

export async function* writeTar(entries: AsyncIterable<TarEntry>): AsyncGenerator<Buffer> {
  for await (const { name, bytes } of entries) {
    yield headerOf(name, bytes.length)
    yield bytes
    yield Buffer.alloc(paddingOf(bytes.length))
  }
  yield Buffer.alloc(2 * blockSize)
}

export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const take = reader(source)
  for (;;) {
    const header = await take(blockSize)
    const name = header.toString('utf8', 0, header.indexOf(0))
    if (name === '') return
    const size = Number.parseInt(header.toString('ascii', 124, 135), 8)
    const bytes = await take(size)
    await take(paddingOf(size))
    yield { name, bytes }
  }
}

/** As POSIX describes it (ustar). */
function headerOf(name: string, size: number): Buffer {
  const header = Buffer.alloc(blockSize)
  header.write(name, 0, 100)
  header.write('0000600\0', 100)
  header.write('0000000\0', 108)
  header.write('0000000\0', 116)
  header.write(`${size.toString(8).padStart(11, '0')}\0`, 124)
  header.write('00000000000\0', 136)
  header.write('        0', 148)
  header.write('ustar\u000000', 257)
  const checksum = header.reduce((sum, byte) => sum + byte, 0)
  header.write(`${checksum.toString(8).padStart(6, '0')}\0 `, 148)
  return header
}

const paddingOf = (size: number) => (blockSize - (size % blockSize)) % blockSize

function reader(source: AsyncIterable<Buffer>): (size: number) => Promise<Buffer> {
  const chunks = source[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)
  return async (size) => {
    const parts = [rest]
    for (let length = rest.length; length < size;) {
      const { value, done } = await chunks.next()
      if (done) throw new Error('The archive of the documents was cut short.')
      parts.push(value)
      length += value.length
    }
    const all = parts.length === 1 ? rest : Buffer.concat(parts)
    rest = all.subarray(size)
    return all.subarray(0, size)
  }
}
