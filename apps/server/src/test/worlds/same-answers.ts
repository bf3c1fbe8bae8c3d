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

/** Each world has a server and an identity provider at a port of its own. */
const ownAddress = /127\.0\.0\.1:\d+/g

/**
 * Compares what two worlds tell. Ids that were made meanwhile differ: each of one world must always stand for the same of the other.
 * Times of meanwhile are only known to be times.
 */
export function createComparison(commonIds: ReadonlySet<string>, since: Date) {
  const [there, back] = [new Map<string, string>(), new Map<string, string>()]

  const isSameId = (one: string, other: string): boolean => {
    if (commonIds.has(one) || commonIds.has(other)) return one === other
    if (there.has(one) || back.has(other)) return there.get(one) === other && back.get(other) === one
    there.set(one, other)
    back.set(other, one)
    return true
  }
  const isMeanwhile = (text: string) => {
    const time = Date.parse(text.includes('T') ? text : `${text}Z`)
    return time > since.getTime() - 24 * 3_600_000
  }
  const isSamePiece = (one: string, other: string, isChanging: boolean): boolean => {
    if (one === other && !isChanging) return true
    if (isTime(one) && isTime(other)) return one === other || (isMeanwhile(one) && isMeanwhile(other))
    return isChanging && isSameId(one, other)
  }
  const isSameText = (one: string, other: string): boolean => {
    const [ones, others] = [one, other].map((text) => text.replace(ownAddress, 'here').split(changing)) as [string[], string[]]
    return ones.length === others.length && ones.every((piece, index) => isSamePiece(piece, others[index]!, index % 2 === 1))
  }

  return function differences(one: unknown, other: unknown, place = ''): Difference[] {
    if (typeof one === 'string' && typeof other === 'string') {
      return isSameText(one, other) ? [] : [{ place, values: [one, other] }]
    }
    if (!isGroup(one) || !isGroup(other) || Array.isArray(one) !== Array.isArray(other)) {
      return isDeepStrictEqual(one, other) ? [] : [{ place, values: [one, other] }]
    }
    const names = Object.keys(one)
    if (!isDeepStrictEqual(names, Object.keys(other))) return [{ place, values: [one, other] }]
    return names.flatMap((name) => differences(one[name], other[name], placeBelow(place, name, Array.isArray(one))))
  }
}

export type Comparison = ReturnType<typeof createComparison>

const isGroup = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const placeBelow = (place: string, name: string, isList: boolean) =>
  isList ? `${place}[${name}]` : place === '' ? name : `${place}.${name}`
