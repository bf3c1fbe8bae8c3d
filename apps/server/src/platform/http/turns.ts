import { TooManyRequests } from './refusal.ts'

/** Does the work of one name, such as a person's, a few at a time; what comes meanwhile waits for its turn. */
export type Turns = <Result>(name: string, work: () => Promise<Result>) => Promise<Result>

interface Line {
  working: number
  waiting: (() => void)[]
}

export function createTurns({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }): Turns {
  const lines = new Map<string, Line>()
  return async (name, work) => {
    const line = lines.get(name) ?? { working: 0, waiting: [] }
    lines.set(name, line)
    if (line.working < atOnce) line.working += 1
    else if (line.waiting.length < mostWaiting) await new Promise<void>((start) => line.waiting.push(start))
    else throw new TooManyRequests('This person has too many requests on their way.', 1)
    try {
      return await work()
    } finally {
      // A place that somebody waits for is handed on, and not given back and taken again.
      const next = line.waiting.shift()
      if (next) next()
      else if (--line.working === 0) lines.delete(name)
    }
  }
}
