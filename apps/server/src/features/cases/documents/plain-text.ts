/** Read as UTF-16 where it says so, else as UTF-8, else as Windows writes Turkish; and nothing in it that no text has. */
export function isPlainText(bytes: Uint8Array): boolean {
  const text = read(bytes)
  return text !== null && !unprintable.test(text)
}

/** Controls other than tabs and the ends of lines and pages. */
const unprintable = /[^\P{Cc}\t\n\r\f]/u

function read(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decoded(bytes, 'utf-16le')
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decoded(bytes, 'utf-16be')
  return decoded(bytes, 'utf-8') ?? decoded(bytes, 'windows-1254')
}

function decoded(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
