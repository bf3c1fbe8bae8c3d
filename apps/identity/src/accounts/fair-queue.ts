export interface FairQueue {
  /**
   * Runs the work if the queue has room for this caller, and counts it until it is done. The work passes to `turn` the part of it that has
   * to wait its turn. Undefined: the queue is full.
   */
  enter<Result>(caller: string, work: (turn: Turn) => Promise<Result>): Promise<Result> | undefined
}

type Turn = <Result>(work: () => Promise<Result>) => Promise<Result>

interface Limits {
  /** How many turns run at the same time. */
  concurrency: number
  /** How many may be in the queue, working or waiting. */
  capacity: number
  capacityPerCaller: number
}

/** Turns are given round-robin by caller: a caller with many requests delays one with a single request by one turn only. */
export function createFairQueue({ concurrency, capacity, capacityPerCaller }: Limits): FairQueue {
  const inQueue = new Map<string, number>()
  const waiting = new Map<string, (() => void)[]>()
  let running = 0

  const enter: FairQueue['enter'] = (caller, work) => {
    const own = inQueue.get(caller) ?? 0
    const all = [...inQueue.values()].reduce((sum, count) => sum + count, 0)
    if (own >= capacityPerCaller || all >= capacity) return undefined
    inQueue.set(caller, own + 1)
    return work((part) => inTurn(caller, part)).finally(() => leave(caller))
  }

  function leave(caller: string): void {
    const own = inQueue.get(caller)! - 1
    if (own > 0) inQueue.set(caller, own)
    else inQueue.delete(caller)
  }

  async function inTurn<Result>(caller: string, work: () => Promise<Result>): Promise<Result> {
    await new Promise<void>((start) => {
      waiting.set(caller, [...(waiting.get(caller) ?? []), start])
      startNext()
    })
    try {
      return await work()
    } finally {
      running -= 1
      startNext()
    }
  }

  function startNext(): void {
    const [first] = waiting
    if (!first || running >= concurrency) return
    const [caller, [start, ...later]] = first
    // A map keeps its order: who had a turn goes to the end.
    waiting.delete(caller)
    if (later.length > 0) waiting.set(caller, later)
    running += 1
    start!()
  }

  return { enter }
}
