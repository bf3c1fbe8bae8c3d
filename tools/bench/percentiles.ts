export interface Times {
  /** How often it was measured. */
  count: number
  p50: number
  p95: number
}

/** Of milliseconds. The nearest rank: a value that was measured, none between two. */
export function percentiles(milliseconds: readonly number[]): Times {
  const sorted = milliseconds.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
  return { count: sorted.length, p50: at(0.5), p95: at(0.95) }
}
