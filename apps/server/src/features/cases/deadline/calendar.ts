/** Counts the time in which somebody is there to work on cases. Every rule about deadlines asks one. */
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
