import type { Courses } from './courses.ts'
import type { DocumentContent } from './document-content.ts'

/**
 * What people ask for, by main category and category. A text that begins with the name of a sub-category and a colon is asked under it.
 * Words in braces, as in `{amount}`, are filled in for each case.
 */
export type Asks = Record<string, Record<string, readonly string[]>>

/** What the people of a tenant write in cases and about them. */
export interface CaseTexts {
  asks: Asks
  courses: Courses
  /** Said before and after what is asked; often nothing is. */
  openings: ByVoice
  closings: ByVoice
  /** By division: what was tried before the case was opened, as a list, and longer accounts that are added to a few cases. */
  tried: { heading: string; steps: Record<string, readonly string[]> }
  accounts: Record<string, readonly string[]>
  urgent: readonly string[]
  /** What ended a case that came to nothing. */
  cancellations: readonly string[]
  /** Said when a case was given to somebody. */
  assignments: readonly string[]
  /** Said by the colleague who opens a case again for somebody that called. */
  calledAgain: (said: string) => string
  /** Notes that fit any case. */
  notes: readonly string[]
  /** What comes with a case whose text says so. The first that it meets counts. */
  enclosures: readonly (readonly [RegExp, DocumentContent])[]
  fillers: Fillers
  /** How the statuses are called that the story of a case needs. */
  statuses: StatusRoles
}

/** Who writes: the employee, somebody of the help desk on the phone, or somebody of the help desk for a manager. */
export type Voice = 'employee' | 'call' | 'manager'
type ByVoice = Record<Voice, readonly string[]>

export interface Fillers {
  months: readonly string[]
  /** From the day of the month and the name of the month. */
  day: (day: number, month: string) => string
  amount: (amount: number) => string
}

export interface StatusRoles {
  opened: string
  assigned: string
  working: string
  waitingForEmployee: string
  /** Other reasons for which a case stays open. */
  supplier: string
  approval: string
  reopened: string
  resolved: string
  closed: string
  cancelled: string
}
