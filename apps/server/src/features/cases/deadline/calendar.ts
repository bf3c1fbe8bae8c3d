/** Counts working time. Every rule about deadlines uses one. */
export interface Calendar {
  /** The moment at which this much time has passed; before `from` when it is below zero. */
  after(from: Date, milliseconds: number): Date
  /** How much time passes; below zero when `until` is the earlier one. */
  between(from: Date, until: Date): number
}

/** Every hour of every day counts. */
export const alwaysOpen: Calendar = {
  after: (from, milliseconds) => new Date(from.getTime() + milliseconds),
  between: (from, until) => until.getTime() - from.getTime(),
}
