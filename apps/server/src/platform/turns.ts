import { TooManyRequests, Unavailable } from './http/http-errors.ts'

/** Does the work under a name, such as a person's or a tenant's, when it is its turn. */
export type Turns = <Result>(name: string, work: () => Promise<Result>) => Promise<Result>

interface Bounds {
  /** How many work at once, of all names together. */
  atOnce?: number
  /** How many of one name work at once. */
  perName?: number
  /** How many of one name wait; the next one is refused. */
  maxWaiting?: number
  /**
   * A name of which more wait gets its turns one by one, only while nobody else works, and with a rest after each of twice the time that it
   * took: whoever comes meanwhile finds nothing in their way.
   */
  crowd?: number
  /** In milliseconds: whoever has waited longer gets an error. */
  timeout?: number
}

interface Line {
  working: number
  waiting: (() => void)[]
}

/** Turns go round between the names, and within one in the order in which they came: who has many holds up nobody who has few. */
export function createTurns(bounds: Bounds): Turns {
  const { atOnce = Infinity, perName = Infinity, maxWaiting = Infinity, crowd = Infinity, timeout } = bounds
  /** In the order of their next turns. */
  const lines = new Map<string, Line>()
  let working = 0
  let isResting = false

  const isCrowd = (line: Line) => line.waiting.length > crowd

  const startNext = () => {
    for (const [name, line] of lines) {
      if (working >= atOnce) return
      if (line.waiting.length === 0 || line.working >= perName) continue
      if (isCrowd(line) && (working > 0 || isResting)) continue
      working += 1
      line.working += 1
      // Behind all others, where this very loop comes by again.
      lines.delete(name)
      lines.set(name, line)
      line.waiting.shift()!()
    }
  }

  const leave = (name: string, line: Line, took: number) => {
    working -= 1
    line.working -= 1
    if (line.working === 0 && line.waiting.length === 0) lines.delete(name)
    if (isCrowd(line) && !isResting) {
      isResting = true
      setTimeout(() => {
        isResting = false
        startNext()
      }, 2 * took)
    }
    startNext()
  }

  return async (name, work) => {
    const line = lines.get(name) ?? { working: 0, waiting: [] }
    lines.set(name, line)
    if (line.waiting.length >= maxWaiting) throw new TooManyRequests('Too much of theirs waits already.', 1)
    await new Promise<void>((resolve, reject) => {
      const giveUp = () => {
        line.waiting.splice(line.waiting.indexOf(start), 1)
        reject(new Unavailable('No turn has come for too long.'))
      }
      const timer = timeout === undefined ? undefined : setTimeout(giveUp, timeout)
      const start = () => {
        clearTimeout(timer)
        resolve()
      }
      line.waiting.push(start)
      startNext()
    })
    const start = performance.now()
    try {
      return await work()
    } finally {
      leave(name, line, performance.now() - start)
    }
  }
}
