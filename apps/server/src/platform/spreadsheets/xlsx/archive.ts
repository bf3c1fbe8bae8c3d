import { workbookLimits } from '@destek/contracts/people/reader-limits'
import * as yauzl from 'yauzl'
import { UnreadableFile } from '../rows-file.ts'

export interface Archive {
  has(name: string): boolean
  read(name: string): AsyncIterable<Buffer>
}

/** Rows that are all alike shrink to a hundredth; files made to fill a disk to a thousandth. */
const largestRatio = 400
const ratioMattersFrom = 16 * 1024 * 1024

/** The parts of a zip file, refused when they say that they are too large, and again when they turn out to be larger than they said. */
export async function openArchive(file: number, unpackedBytes: number): Promise<Archive> {
  // Never closed: that would close the file, which belongs to the caller.
  const zip = await yauzl.fromFdPromise(file, { lazyEntries: true, autoClose: false })
  const parts = await readDirectory(zip, unpackedBytes)
  return { has: (name) => parts.has(name.toLowerCase()), read: reader(zip, parts, unpackedBytes) }
}

async function readDirectory(zip: yauzl.ZipFile, unpackedBytes: number): Promise<Map<string, yauzl.Entry>> {
  if (zip.entryCount > workbookLimits.parts) throw new UnreadableFile('tooManyParts')
  const parts = new Map<string, yauzl.Entry>()
  let total = 0
  for await (const entry of zip.eachEntry()) {
    total += entry.uncompressedSize
    const swells = entry.uncompressedSize > ratioMattersFrom && entry.uncompressedSize > entry.compressedSize * largestRatio
    if (total > unpackedBytes || swells) throw new UnreadableFile('tooLarge')
    if (entry.isEncrypted()) throw new UnreadableFile('encrypted')
    parts.set(entry.fileName.toLowerCase(), entry)
  }
  return parts
}

const reader = (zip: yauzl.ZipFile, parts: Map<string, yauzl.Entry>, unpackedBytes: number) => {
  let left = unpackedBytes
  return async function* read(name: string): AsyncGenerator<Buffer> {
    const entry = parts.get(name.toLowerCase())
    if (!entry) throw new UnreadableFile('damaged')
    for await (const chunk of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
      left -= chunk.length
      if (left < 0) throw new UnreadableFile('tooLarge')
      yield chunk
    }
  }
}
