import { isDeepStrictEqual } from 'node:util'

/** One place at which two answers are not the same. */
export interface Difference {
  /** For example `body.items[0].closedUser`. */
  place: string
  values: [unknown, unknown]
}

/** Ids, stamps, the secret part of a link, and times; those of a spreadsheet stand in minutes. */
const changing = new RegExp(
  `(${[
    '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}',
    '\\b[0-9a-f]{32}\\b',
    '(?<=/link-token/)[\\w-]{64}',
    '\\d{4}-\\d\\d-\\d\\d[T ]\\d\\d:\\d\\d(?::\\d\\d(?:\\.\\d+)?Z?)?',
  ].join('|')})`,
  'i',
)
const isTime = (text: string) => /^\d{4}-\d\d-\d\d[T ]/.test(text)

/**
 * How long something lasted up to now, how long cases of meanwhile took, some of them in two rows of a spreadsheet, or how long another
 * system took to answer.
 */
const lasting =
  /\bmilliseconds$|\bdeadline\.(?:counted|notCounted|left|spans\[\d+\]\.length)$|\.average(?:FirstResponseHours|ResolutionDays)$|\.Figures\[(?:9|10)\]\[1\]$|\bfirstResponseMinutes\.(?:value|previous|days\[\d+\])$/

/** Values measured by the minute: the two worlds are never asked in the same minute. */
const isMeasured = (place: string) => place.endsWith('.latency')

/** Each world has a server and an identity provider at a port of its own. */
const ownAddress = /127\.0\.0\.1:\d+/g

/**
 * Compares what two worlds tell. Ids that were made meanwhile differ: each of one world must always stand for the same of the other.
 * Times of meanwhile are only known to be times, and lengths up to now to be lengths.
 */
export function createComparison(commonIds: ReadonlySet<string>, since: Date) {
  const [there, back] = [new Map<string, string>(), new Map<string, string>()]

  const isSameId = (a: string, b: string): boolean => {
    if (commonIds.has(a) || commonIds.has(b)) return a === b
    if (there.has(a) || back.has(b)) return there.get(a) === b && back.get(b) === a
    there.set(a, b)
    back.set(b, a)
    return true
  }
  const isMeanwhile = (text: string) => {
    const time = Date.parse(text.includes('T') ? text : `${text}Z`)
    return time > since.getTime() - 24 * 3_600_000
  }
  const isSamePiece = (a: string, b: string, isChanging: boolean): boolean => {
    if (a === b && !isChanging) return true
    if (isTime(a) && isTime(b)) return a === b || (isMeanwhile(a) && isMeanwhile(b))
    return isChanging && isSameId(a, b)
  }
  const isSameText = (a: string, b: string): boolean => {
    const [ones, others] = [a, b].map((text) => text.replace(ownAddress, 'here').split(changing)) as [string[], string[]]
    return ones.length === others.length && ones.every((piece, index) => isSamePiece(piece, others[index]!, index % 2 === 1))
  }

  return function differences(a: unknown, b: unknown, place = ''): Difference[] {
    if (typeof a === 'string' && typeof b === 'string') {
      return isSameText(a, b) ? [] : [{ place, values: [a, b] }]
    }
    if (typeof a === 'number' && typeof b === 'number' && lasting.test(place)) return []
    if (!isGroup(a) || !isGroup(b) || Array.isArray(a) !== Array.isArray(b)) {
      return isDeepStrictEqual(a, b) ? [] : [{ place, values: [a, b] }]
    }
    if (isMeasured(place)) return []
    const names = Object.keys(a)
    if (!isDeepStrictEqual(names, Object.keys(b))) return [{ place, values: [a, b] }]
    return names.flatMap((name) => differences(a[name], b[name], placeBelow(place, name, Array.isArray(a))))
  }
}

export type Comparison = ReturnType<typeof createComparison>

const isGroup = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const placeBelow = (place: string, name: string, isList: boolean) =>
  isList ? `${place}[${name}]` : place === '' ? name : `${place}.${name}`
