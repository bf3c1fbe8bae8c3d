/**
 * Names what is sent, so that the server takes the same thing once although it comes twice: somebody whose connection broke does not know
 * whether it has arrived, and sends it again, perhaps after a reload. Something else gets another name.
 */
export function requestIdFor(place: string, content: unknown): string {
  const text = JSON.stringify(content)
  const kept = readKept(place)
  if (kept?.text === text) return kept.id
  const id = randomId()
  sessionStorage.setItem(keyOf(place), JSON.stringify({ text, id }))
  return id
}

/** The server has said that it is there: the same content again is something new. */
export const requestAnswered = (place: string) => sessionStorage.removeItem(keyOf(place))

const keyOf = (place: string) => `destek.sent.${place}`

function readKept(place: string): { text: string; id: string } | null {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(place)) ?? 'null') as { text: string; id: string } | null
  } catch {
    return null
  }
}

/** The browser's own is missing on a page without encryption. */
function randomId(): string {
  const hex = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte, nth) =>
    (nth === 6 ? (byte & 0x0f) | 0x40 : nth === 8 ? (byte & 0x3f) | 0x80 : byte).toString(16).padStart(2, '0'),
  ).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
