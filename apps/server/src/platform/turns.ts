import { TooManyRequests, Unavailable } from './http/http-errors.ts'

/**
 * Runs work under a name, such as a user's or a tenant's, when it is its turn. The server must choose the name: a caller who
 * could choose it would choose its share. An aborted signal removes the work from the queue.
 */
export interface Turns {
  <Result>(name: string, work: () => Promise<Result>, signal?: AbortSignal): Promise<Result>
  /** How many names work or wait. */
  size(): number
}

interface Bounds {
  /** How many work at once, of all names together. */
  atOnce?: number
  /** How many of one name work at once. */
  perName?: number
  /** How many of one name wait; the next one is refused. */
  maxWaiting?: number
  /**
   * A name with more waiting work than this is a crowd. All crowds together get one turn at a time, and each turn is followed by
   * a rest of twice its length. So other names rarely wait, and a crowd still makes progress however much others work.
   */
  crowd?: number
  /** In milliseconds: work that has waited longer fails. */
  timeout?: number
}

interface Line {
  working: number
  waiting: (() => void)[]
}

/** In milliseconds. */
const longestRest = 1_000

/**
 * Turns go round between the names, and within one name in the order of arrival. A name with much work does not delay a name with
 * little.
 */
export function createTurns(bounds: Bounds): Turns {
  const { atOnce = Infinity, perName = Infinity, maxWaiting = Infinity, crowd = Infinity, timeout } = bounds
  /** In the order of their next turns. */
  const lines = new Map<string, Line>()
  let working = 0
  /** A crowd has its turn, or rests after it. */
  let isCrowded = false

  const isCrowd = (line: Line) => line.waiting.length > crowd

  const startNext = () => {
    for (const [name, line] of lines) {
      if (working >= atOnce) return
      if (line.waiting.length === 0 || line.working >= perName) continue
      if (isCrowd(line) && (line.working > 0 || isCrowded)) continue
      isCrowded ||= isCrowd(line)
      working += 1
      line.working += 1
      // Behind all others, where this very loop comes by again.
      lines.delete(name)
      lines.set(name, line)
      line.waiting.shift()!()
    }
  }

  const forget = (name: string, line: Line) => {
    if (line.working === 0 && line.waiting.length === 0 && lines.get(name) === line) lines.delete(name)
  }

  const leave = (name: string, line: Line, { took, wasCrowd }: { took: number; wasCrowd: boolean }) => {
    working -= 1
    line.working -= 1
    forget(name, line)
    if (wasCrowd)
      setTimeout(
        () => {
          isCrowded = false
          startNext()
        },
        Math.min(2 * took, longestRest),
      )
    startNext()
  }

  /** Answers whether the turn is that of a crowd. */
  const waitInLine = (name: string, line: Line, signal?: AbortSignal): Promise<boolean> => {
    const { promise, resolve, reject } = Promise.withResolvers<boolean>()
    const giveUp = (error: unknown) => {
      settle()
      line.waiting.splice(line.waiting.indexOf(start), 1)
      forget(name, line)
      reject(error)
      // A name with fewer waiting works may no longer be a crowd.
      startNext()
    }
    const onAbort = () => giveUp(signal!.reason)
    const timer =
      timeout === undefined ? undefined : setTimeout(() => giveUp(new Unavailable('No turn has come for too long.')), timeout)
    const settle = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', onAbort)
    }
    const start = () => {
      settle()
      // It has just left those who wait.
      resolve(line.waiting.length >= crowd)
    }
    signal?.addEventListener('abort', onAbort)
    line.waiting.push(start)
    startNext()
    return promise
  }

  const inTurn = async <Result>(name: string, work: () => Promise<Result>, signal?: AbortSignal): Promise<Result> => {
    signal?.throwIfAborted()
    const line = lines.get(name) ?? { working: 0, waiting: [] }
    lines.set(name, line)
    if (line.waiting.length >= maxWaiting) throw new TooManyRequests('Too much of theirs waits already.', 1)
    const wasCrowd = await waitInLine(name, line, signal)
    const start = performance.now()
    try {
      return await work()
    } finally {
      leave(name, line, { took: performance.now() - start, wasCrowd })
    }
  }
  return Object.assign(inTurn, { size: () => lines.size })
}
