import { LRUCache } from 'lru-cache'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { waitOutside } from '../../../platform/database/driver/wait-outside.ts'
import { finishesWithin } from '../../../platform/with-timeout.ts'

/** The result of a count. A replica may not have replayed changes that the next caller has already seen. */
export interface Counted<Result> {
  result: Result
  isOfReplica: boolean
}

interface Asking {
  tx: Tx
  /** Stays the same when the request is repeated. */
  question: object
}

/** Counts and questions share one sequence of numbers, in the order of their start. */
let latest = 0
const questions = new WeakMap<object, { number: number; waits: number }>()
const running = new Map<string, Promise<unknown>>()
const finished = new LRUCache<string, { number: number; result: object | number }>({ max: 1000, ttl: 10_000 })

/** A question waits for a count that started before it, and for the next count. If that one fails, the question counts by itself. */
const mostWaits = 2

/** Starting a new transaction costs more than most counts, which take a few milliseconds. */
const millisecondsInside = 25

/**
 * One count answers all callers that ask the same question at the same time, and no answer is older than its question. A caller that waits
 * for the count of another caller holds its connection only for a moment.
 */
export async function countTogether<Result extends object | number>(
  key: string,
  { tx, question }: Asking,
  count: () => Promise<Counted<Result>>,
): Promise<Result> {
  const asked = questions.get(question) ?? { number: (latest += 1), waits: 0 }
  questions.set(question, asked)
  const until = performance.now() + millisecondsInside
  for (;;) {
    const known = finished.get(key)
    if (known && known.number > asked.number) return known.result as Result
    const other = running.get(key)
    if (!other) break
    if (await finishesWithin(other, Math.max(0, until - performance.now()))) continue
    if (asked.waits === mostWaits) return (await count()).result
    asked.waits += 1
    if (!waitOutside(tx, other)) return (await count()).result
  }
  const number = (latest += 1)
  const counting = count()
  running.set(
    key,
    counting.catch(() => {}),
  )
  try {
    const { result, isOfReplica } = await counting
    if (!isOfReplica) finished.set(key, { number, result })
    return result
  } finally {
    running.delete(key)
  }
}
