import { hash } from 'node:crypto'

export interface Random {
  /** A whole number from `min` to `max`, both included. */
  integer: (min: number, max: number) => number
  pick: <T>(list: readonly T[]) => T
  /** True for about this share (0 to 1) of the calls. */
  chance: (share: number) => boolean
}

/** A pseudo-random generator: the same seed gives the same numbers on every machine (mulberry32, which needs only integers). */
export function seededRandom(seed: string): Random {
  let state = hash('sha256', seed, 'buffer').readUInt32LE(0)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const integer = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return {
    integer,
    pick: (list) => list[integer(0, list.length - 1)]!,
    chance: (share) => next() < share,
  }
}
