/**
 * A colour as it is kept: `#RRGGBB`, or `#RRGGBBAA` when it lets something through. Reads `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa` and
 * `rgb()` / `rgba()`; null when the text is no colour.
 */
export function normalColour(text: string): string | null {
  const digits = fromHex(text) ?? fromFunction(text)
  return digits && `#${digits.toUpperCase().replace(/^(.{6})FF$/, '$1')}`
}

function fromHex(text: string): string | null {
  const digits = /^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.exec(text)?.[1]
  if (!digits) return null
  return digits.length < 6 ? digits.replace(/./g, '$&$&') : digits
}

/** `rgb(1, 2, 3)` and `rgba(1, 2, 3, 0.5)`, also written with spaces and a slash. */
const functional = /^rgba?\(\s*(\d+)(?:\s*,\s*|\s+)(\d+)(?:\s*,\s*|\s+)(\d+)(?:\s*[,/]\s*(\d*\.\d+|\d+)(%?))?\s*\)$/i

function fromFunction(text: string): string | null {
  // No such text is longer; a long one is not worth looking at.
  const parts = text.length <= 64 ? functional.exec(text) : null
  if (!parts) return null
  const channels = parts.slice(1, 4).map(Number)
  const alpha = parts[4] === undefined ? 255 : Math.round((Number(parts[4]) / (parts[5] ? 100 : 1)) * 255)
  const all = [...channels, alpha]
  return all.every((part) => part <= 255) ? all.map((part) => part.toString(16).padStart(2, '0')).join('') : null
}
