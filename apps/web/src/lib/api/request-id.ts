/**
 * Sends with an id that stays the same until an answer arrives, so that the server stores the same content once even if it
 * arrives twice. After a broken connection it is unknown whether the content arrived, so it is sent again, perhaps after a
 * reload. Other content gets another id.
 */
export async function sendOnce<Answer>(
  place: string,
  content: unknown,
  send: (requestId: string) => Promise<Answer>,
): Promise<Answer> {
  const answer = await send(requestIdFor(place, content))
  sessionStorage.removeItem(keyOf(place))
  return answer
}

/** Describes files as part of such content. */
export const filesSent = (files: readonly File[]) => files.map(({ name, size }) => [name, size])

function requestIdFor(place: string, content: unknown): string {
  const text = JSON.stringify(content)
  const kept = readKept(place)
  if (kept?.text === text) return kept.id
  const id = randomId()
  sessionStorage.setItem(keyOf(place), JSON.stringify({ text, id }))
  return id
}

const keyOf = (place: string) => `destek.sent.${place}`

function readKept(place: string): { text: string; id: string } | null {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(place)) ?? 'null') as { text: string; id: string } | null
  } catch {
    return null
  }
}

/** The browser has no `randomUUID` on a page without HTTPS. */
function randomId(): string {
  const hex = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte, nth) =>
    (nth === 6 ? (byte & 0x0f) | 0x40 : nth === 8 ? (byte & 0x3f) | 0x80 : byte).toString(16).padStart(2, '0'),
  ).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
