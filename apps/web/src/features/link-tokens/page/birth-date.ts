/** What somebody has typed and chosen; the month counts from 1. */
export interface DayParts {
  day: string
  month: string
  year: string
}

export const noDay: DayParts = { day: '', month: '', year: '' }

const oldest = 1900

/** The day as it travels, `1994-03-07`, or what is wrong with it. */
export function birthDateOf({ day, month, year }: DayParts): string | { problem: 'missing' | 'impossible' } {
  const texts = [year, month, day].map((part) => part.trim())
  if (texts.includes('')) return { problem: 'missing' }
  if (!texts.every((part) => /^\d+$/.test(part))) return { problem: 'impossible' }
  const [y = 0, m = 0, d = 0] = texts.map(Number)
  const date = new Date(Date.UTC(y, m - 1, d))
  // 31 February would silently become a day of March.
  const exists = date.getUTCFullYear() === y && date.getUTCMonth() === m - 1 && date.getUTCDate() === d
  if (!exists || y < oldest || date.getTime() > Date.now()) return { problem: 'impossible' }
  return date.toISOString().slice(0, 10)
}

export const monthNames = (language: string): string[] =>
  Array.from({ length: 12 }, (_, month) => named(language, { month: 'long' }).format(Date.UTC(2026, month, 1)))

/** A day written the way the three fields stand. */
export const exampleDay = (language: string): string =>
  named(language, { day: '2-digit', month: 'long', year: 'numeric' }).format(Date.UTC(1994, 2, 7))

/** English as written in Europe: the day comes first, as everywhere else in the product. */
const named = (language: string, parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { ...parts, timeZone: 'UTC' })
