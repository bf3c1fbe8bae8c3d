import { LRUCache } from 'lru-cache'

/** The requests of a caller within the minute that began with the first of them. */
export interface Count {
  current: number
  /** In milliseconds: when the caller begins anew. */
  ttl: number
}

export interface RequestCounts {
  /** Counts one more without waiting for anything: what other servers have counted is known half a second later. */
  add(key: string, max: number): Count
  /** Counts one more over all servers, exactly. If the shared count is not available, this process counts alone. */
  addExactly(key: string, max: number): Promise<Count>
  read(key: string): Count
  stop(): Promise<void>
}

/** Adds to what all servers have counted and tells the sums, in the same order. */
export interface SharedCounts {
  add(counts: readonly { key: string; count: number }[]): Promise<Count[]>
  /** Deletes expired counts. */
  tidy(): Promise<void>
  onError(error: unknown): void
}

export const timeWindow = 60_000

/** In milliseconds: how often the counts are added up, and when after a failure. */
const [pace, paceAfterFailure] = [500, 5_000]
/** A caller that has used less of the limit than this is not reported to other servers. */
const unsaid = 0.05
/** A caller that has used so much since the last exchange is added up without a pause. */
const hasty = 0.1
const perRound = 1000

interface Entry {
  key: string
  /** Of all servers, as far as this one has heard. */
  known: number
  /** Of this one since then. */
  pending: number
  endsAt: number
}

/** Counts in a bounded amount of memory, and exchanges the counts with other servers where that is set up. */
export function createRequestCounts(shared?: SharedCounts): RequestCounts {
  const entries = new LRUCache<string, Entry>({ max: 20_000 })
  const waiting = new Set<Entry>()
  let timer: NodeJS.Timeout | undefined
  let isDueAt = Infinity
  let round: Promise<void> | undefined
  let tidyAt = Date.now() + timeWindow

  const entryOf = (key: string): Entry => {
    const kept = entries.get(key)
    if (kept && kept.endsAt > Date.now()) return kept
    const entry = { key, known: 0, pending: 0, endsAt: Date.now() + timeWindow }
    entries.set(key, entry)
    return entry
  }

  const add = (key: string, max: number): Count => {
    const entry = entryOf(key)
    entry.pending += 1
    // A caller over the limit stays over it until the minute ends, so further counts are not exchanged.
    if (shared && entry.known <= max && entry.known + entry.pending > unsaid * max) {
      waiting.add(entry)
      startIn(entry.pending > hasty * max ? 0 : pace)
    }
    return countOf(entry)
  }

  const startIn = (milliseconds: number) => {
    const dueAt = Date.now() + milliseconds
    if (round || dueAt >= isDueAt) return
    clearTimeout(timer)
    isDueAt = dueAt
    timer = setTimeout(() => {
      round = addUp().then(finishRound)
    }, milliseconds).unref()
  }

  const finishRound = (nextIn: number): void => {
    round = undefined
    isDueAt = Infinity
    if (waiting.size > 0) startIn(nextIn)
  }

  /** Answers when the next round may come. */
  const addUp = async (): Promise<number> => {
    const batch = [...waiting].filter(({ endsAt }) => endsAt > Date.now()).slice(0, perRound)
    const counts = batch.map(({ key, pending }) => ({ key, count: pending }))
    const isAll = batch.length < perRound
    if (isAll) waiting.clear()
    else for (const entry of batch) waiting.delete(entry)
    if (batch.length === 0) return pace
    try {
      for (const [index, sum] of (await shared!.add(counts)).entries()) {
        const entry = batch[index]!
        entry.pending -= counts[index]!.count
        hear(entry, sum)
      }
      if (Date.now() > tidyAt) {
        tidyAt = Date.now() + timeWindow
        await shared!.tidy()
      }
      return isAll ? pace : 0
    } catch (error) {
      for (const entry of batch) waiting.add(entry)
      shared!.onError(error)
      return paceAfterFailure
    }
  }

  return {
    add,
    addExactly: async (key, max) => {
      const entry = entryOf(key)
      if (!shared || entry.known > max) return add(key, max)
      try {
        const [sum] = await shared.add([{ key, count: 1 }])
        hear(entry, sum!)
        return sum!
      } catch (error) {
        shared.onError(error)
        return add(key, max)
      }
    },
    read: (key) => {
      const kept = entries.get(key)
      return kept && kept.endsAt > Date.now() ? countOf(kept) : { current: 0, ttl: 0 }
    },
    stop: async () => {
      clearTimeout(timer)
      await round
      clearTimeout(timer)
    },
  }
}

function hear(entry: Entry, { current, ttl }: Count): void {
  entry.known = current
  entry.endsAt = Date.now() + ttl
}

const countOf = ({ known, pending, endsAt }: Entry): Count => ({ current: known + pending, ttl: endsAt - Date.now() })
