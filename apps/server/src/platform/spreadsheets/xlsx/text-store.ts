import { closeSync, readSync, writeSync } from 'node:fs'
import { LRUCache } from 'lru-cache'
import { openNamelessSync } from '../../nameless-file.ts'

/** Texts by their numbers, kept on disk: a sheet may have millions of them. */
export class TextStore {
  readonly #texts = new BytesOnDisk()
  /** The end of each text. */
  readonly #ends = new BytesOnDisk()
  #count = 0

  add(text: string): void {
    this.#texts.append(Buffer.from(text))
    const end = Buffer.alloc(bytesOfPlace)
    end.writeDoubleLE(this.#texts.size)
    this.#ends.append(end)
    this.#count += 1
  }

  get(index: number): string | null {
    if (!Number.isInteger(index) || index < 0 || index >= this.#count) return null
    return this.#texts.read(index === 0 ? 0 : this.#endOf(index - 1), this.#endOf(index)).toString()
  }

  close(): void {
    this.#texts.close()
    this.#ends.close()
  }

  #endOf(index: number): number {
    return this.#ends.read(index * bytesOfPlace, (index + 1) * bytesOfPlace).readDoubleLE()
  }
}

const bytesOfPlace = 8
const blockSize = 64 * 1024
const blocksInMemory = 96

/** Bytes that are written one after another and read anywhere; the blocks that were read last stay in memory. */
class BytesOnDisk {
  size = 0
  readonly #file = openNamelessSync()
  readonly #blocks = new LRUCache<number, Buffer>({ max: blocksInMemory })
  readonly #last = Buffer.alloc(blockSize)

  append(bytes: Buffer): void {
    for (let done = 0; done < bytes.length;) {
      const at = this.size % blockSize
      const copied = bytes.copy(this.#last, at, done)
      done += copied
      this.size += copied
      if (at + copied === blockSize) writeSync(this.#file, this.#last)
    }
  }

  read(start: number, end: number): Buffer {
    const pieces: Buffer[] = []
    for (let at = start; at < end;) {
      const from = at % blockSize
      const piece = this.#block(Math.floor(at / blockSize)).subarray(from, Math.min(blockSize, from + end - at))
      pieces.push(piece)
      at += piece.length
    }
    return pieces.length === 1 ? pieces[0]! : Buffer.concat(pieces)
  }

  close(): void {
    closeSync(this.#file)
  }

  #block(number: number): Buffer {
    if (number === Math.floor(this.size / blockSize)) return this.#last
    const known = this.#blocks.get(number)
    if (known) return known
    const block = Buffer.alloc(blockSize)
    readSync(this.#file, block, 0, blockSize, number * blockSize)
    this.#blocks.set(number, block)
    return block
  }
}
