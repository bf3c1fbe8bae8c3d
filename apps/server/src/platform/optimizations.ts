/**
 * Optimizations make an answer faster and never change it. Each has one switch here, so that `npm run bench -- tricks` measures what each
 * brings, and a test compares the answers with and without each.
 */
const isOn = {
  /** JSON of unchanged rows of lists is sent again (`kept-cases.ts`). */
  rowCache: true,
  /** The most frequent pages of lists are planned once (`first-page.ts`). */
  preparedFirstPages: true,
  /** Totals of days and queues come from kept sums (`kept-totals.ts`). */
  keptTotals: true,
  /** A read starts with the caller's last known rights and checks them meanwhile (`caller.ts`). */
  assumedActor: true,
  /** The commit of a read travels with the next call of its connection (`deferred-commit.ts`). */
  deferredCommits: true,
}

export type Optimization = keyof typeof isOn

export const optimizations = Object.keys(isOn) as Optimization[]

export const optimizes = (name: Optimization): boolean => isOn[name]

/** For this process only. */
export function switchOptimization(name: Optimization, on: boolean): void {
  isOn[name] = on
}
