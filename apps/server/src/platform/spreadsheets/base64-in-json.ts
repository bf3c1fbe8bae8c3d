/** So many bytes become one piece of text. A multiple of three, as only then pieces of base64 can be put together. */
const pieceSize = 48 * 1024

/** The bytes as one JSON string of base64, piece by piece. */
export async function* base64InJson(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let held: Uint8Array[] = []
  let size = 0
  // The quote comes with the first piece: what fails before it can still be answered as a failure.
  let quote = '"'
  for await (const chunk of bytes) {
    held.push(chunk)
    size += chunk.length
    if (size < pieceSize) continue
    const all = Buffer.concat(held)
    const whole = size - (size % 3)
    yield quote + all.toString('base64', 0, whole)
    quote = ''
    held = [all.subarray(whole)]
    size -= whole
  }
  yield `${quote}${Buffer.concat(held).toString('base64')}"`
}
