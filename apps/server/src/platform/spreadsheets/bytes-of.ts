import { read } from 'node:fs'
import { promisify } from 'node:util'

const readAt = promisify(read)

/** The bytes of an open file from its beginning, as often as it is asked for. The file stays open; a stream would close it at its end. */
export async function* bytesOf(file: number, pieceSize = 64 * 1024): AsyncGenerator<Buffer> {
  for (let position = 0; ;) {
    const piece = Buffer.allocUnsafe(pieceSize)
    const { bytesRead } = await readAt(file, piece, 0, pieceSize, position)
    if (bytesRead === 0) return
    position += bytesRead
    yield piece.subarray(0, bytesRead)
  }
}
