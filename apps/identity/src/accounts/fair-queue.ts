export interface FairQueue {
  /**
   * Does the work if there is a place for somebody who comes from there, and keeps the place until it is done. The work says by `turn`
   * which part of it has to wait its turn. Undefined: everything is full.
   */
  enter<Result>(from: string, work: (turn: Turn) => Promise<Result>): Promise<Result> | undefined
}

type Turn = <Result>(work: () => Promise<Result>) => Promise<Result>

interface Bounds {
  atOnce: number
  places: number
  placesEach: number
}

/** Turns go round between those who wait, by where they come from: many of one place hold up a single one elsewhere for one turn. */
export function createFairQueue({ atOnce, places, placesEach }: Bounds): FairQueue {
  const taken = new Map<string, number>()
  const waiting = new Map<string, (() => void)[]>()
  let working = 0

  const enter: FairQueue['enter'] = (from, work) => {
    const own = taken.get(from) ?? 0
    const all = [...taken.values()].reduce((sum, count) => sum + count, 0)
    if (own >= placesEach || all >= places) return undefined
    taken.set(from, own + 1)
    return work((part) => inTurn(from, part)).finally(() => leave(from))
  }

  function leave(from: string): void {
    const own = taken.get(from)! - 1
    if (own > 0) taken.set(from, own)
    else taken.delete(from)
  }

  async function inTurn<Result>(from: string, work: () => Promise<Result>): Promise<Result> {
    await new Promise<void>((start) => {
      waiting.set(from, [...(waiting.get(from) ?? []), start])
      startNext()
    })
    try {
      return await work()
    } finally {
      working -= 1
      startNext()
    }
  }

  function startNext(): void {
    const [first] = waiting
    if (!first || working >= atOnce) return
    const [from, [start, ...later]] = first
    // A map keeps its order: who had a turn goes to the end.
    waiting.delete(from)
    if (later.length > 0) waiting.set(from, later)
    working += 1
    start!()
  }

  return { enter }
}
