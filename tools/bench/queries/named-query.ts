import type { Target } from '../verdicts.ts'

/** A question with a name, in a few variants which are asked in turn. */
export interface NamedQuery {
  name: string
  targets: readonly Target[]
  variants: Variant[]
}

export interface Variant {
  path: string
  /** The number of the generated user who asks. */
  user: number
  /** Conditions over the table for whose count the answer's total must stand; none where the answer has no total. */
  plain?: string
  /** The call for the total, when it is separate from the rows. */
  totalPath?: string
  /** Left out: `activity`. */
  table?: 'employee'
}
