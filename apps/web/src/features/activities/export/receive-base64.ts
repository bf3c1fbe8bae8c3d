/**
 * Reads a JSON string of base64 while it arrives and decodes it piece by piece, so that a long one neither stands in memory twice nor
 * keeps the page from answering. Tells how many bytes have come after each piece.
 */
export async function receiveBase64(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  type: string,
  onBytes: (received: number) => void,
): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  let received = 0
  let held = ''
  let quotes = 0
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    received += value.length
    quotes += value.split('"').length - 1
    held += value.replaceAll('"', '')
    // Four letters are three bytes; what is left over waits for the next piece.
    const whole = held.length - (held.length % 4)
    parts.push(bytesOf(held.slice(0, whole)))
    held = held.slice(whole)
    onBytes(received)
  }
  if (quotes !== 2 || held !== '') throw new TypeError('The file is not whole.')
  return new Blob(parts, { type })
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  const letters = atob(base64)
  const bytes = new Uint8Array(letters.length)
  for (let index = 0; index < letters.length; index += 1) bytes[index] = letters.charCodeAt(index)
  return bytes
}
