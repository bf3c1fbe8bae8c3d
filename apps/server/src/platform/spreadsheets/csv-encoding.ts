import { bytesOf } from './bytes-of.ts'
import { UnreadableFile } from './rows-file.ts'

/**
 * The encoding of a text that does not say it. The whole file is read for it: where only the last name has a letter that is no UTF-8, all of
 * it is windows-1254, which is what Excel writes on a Turkish computer.
 */
export async function findEncoding(file: number): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let marked: string | null = null
  let isFirst = true
  let isUtf8 = true
  for await (const chunk of bytesOf(file, 256 * 1024)) {
    if (isFirst) marked = byteOrderMark(chunk)
    if (marked?.startsWith('utf-16')) return marked
    isFirst = false
    if (chunk.includes(0)) throw new UnreadableFile('notATable')
    isUtf8 &&= decodes(() => decoder.decode(chunk, { stream: true }))
  }
  isUtf8 &&= decodes(() => decoder.decode())
  if (marked !== null && !isUtf8) throw new UnreadableFile('damaged')
  return isUtf8 ? 'utf-8' : 'windows-1254'
}

function byteOrderMark(bytes: Buffer): string | null {
  const start = bytes.toString('hex', 0, 3)
  if (start === 'efbbbf') return 'utf-8'
  if (start.startsWith('fffe')) return 'utf-16le'
  return start.startsWith('feff') ? 'utf-16be' : null
}

function decodes(decode: () => string): boolean {
  try {
    decode()
    return true
  } catch {
    return false
  }
}
