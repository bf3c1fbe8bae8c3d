import { laterPosition, logOf } from '@destek/contracts/system/read-positions'

interface Sample {
  /** When it was asked for, in milliseconds: everything that was committed before then is before this position. */
  at: number
  position: string
}

/** How far the primary was at which moment, by the clock of this process alone: those of other machines need not agree with it. */
export interface LogSamples {
  add(sample: Sample): void
  /**
   * The position that a replica must have reached to answer a client that has seen the wanted position. It covers that position
   * and everything older than the bound. Null when it cannot be known: the primary was not reached for as long, or the position
   * belongs to another log.
   */
  required(wanted: string | null, now: number): string | null
  /** How long ago the first thing was written that a replica at this position does not have; null: longer than is remembered. */
  lagOf(position: string, now: number): number | null
  log(): string | null
}

/** Longer than the bound, so that the state of a replica tells more than that it is over it. */
const remembered = 60_000

export function createLogSamples(maxLag: number): LogSamples {
  let samples: Sample[] = []
  return {
    add(sample) {
      const isOtherLog = samples.some(({ position }) => logOf(position) !== logOf(sample.position))
      const oldest = sample.at - maxLag - remembered
      samples = [...(isOtherLog ? [] : samples.filter(({ at }) => at >= oldest)), sample]
    },
    required(wanted, now) {
      const bound = samples.find(({ at }) => at >= now - maxLag)
      if (!bound) return null
      if (wanted === null) return bound.position
      return logOf(wanted) === logOf(bound.position) ? laterPosition(wanted, bound.position) : null
    },
    lagOf(position, now) {
      const missing = samples.findIndex((sample) => sample.position > position)
      if (missing === -1) return 0
      return missing === 0 ? null : now - samples[missing]!.at
    },
    log: () => (samples.length === 0 ? null : logOf(samples.at(-1)!.position)),
  }
}
