const maxBytes = 64 * 1024

/** The text of an answer, of which no more is read than one of any sense has. */
export async function readBounded(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk)
    length += chunk.length
    // Leaving the loop ends the connection.
    if (length > maxBytes) break
  }
  return Buffer.concat(chunks).subarray(0, maxBytes).toString('utf8')
}
