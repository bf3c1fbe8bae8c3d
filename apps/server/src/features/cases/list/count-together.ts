/** What was counted, and whether a replica was asked, which may know less than the next one who asks has seen. */
export interface Counted<Result> {
  result: Result
  isOfReplica: boolean
}

interface Counting {
  running: Promise<unknown>
  /** Begins when the running one has ended. */
  next?: Promise<Counted<unknown>>
}

const countings = new Map<string, Counting>()

/**
 * Those who ask for the same at the same time are answered by one count. Whoever comes while one is running waits for the next, which they
 * share with everybody who has come meanwhile: no answer is older than its question.
 */
export async function countTogether<Result>(key: string, count: () => Promise<Counted<Result>>): Promise<Result> {
  const counting = countings.get(key)
  if (!counting) return (await begin(key, count)).result
  if (!counting.next) {
    counting.next = counting.running.then(() => begin(key, count))
    return ((await counting.next) as Counted<Result>).result
  }
  // Whose count it was may have left, or have been too slow: that is nothing to the others.
  const shared = (await counting.next.catch(() => null)) as Counted<Result> | null
  return shared && !shared.isOfReplica ? shared.result : (await count()).result
}

function begin<Result>(key: string, count: () => Promise<Counted<Result>>): Promise<Counted<Result>> {
  const counted = count()
  const counting: Counting = { running: counted.catch(() => {}).then(() => end()) }
  const end = () => {
    if (!counting.next) countings.delete(key)
  }
  countings.set(key, counting)
  return counted
}
