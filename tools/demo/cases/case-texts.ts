import type { Courses } from './courses.ts'
import type { DocumentContent } from './document-content.ts'

/**
 * The requests of employees, by main category and category. A text that begins with the name of a sub-category and a colon belongs to that
 * sub-category. Placeholders in braces, such as `{amount}`, are filled in for each case.
 */
export type Asks = Record<string, Record<string, readonly string[]>>

/** The texts that the people of a tenant write in and about cases. */
export interface CaseTexts {
  asks: Asks
  courses: Courses
  /** Optional texts before and after the request. */
  openings: ByVoice
  closings: ByVoice
  /** By division: a list of steps that were tried before the case was opened, and longer stories that are added to a few cases. */
  tried: { heading: string; steps: Record<string, readonly string[]> }
  accounts: Record<string, readonly string[]>
  urgent: readonly string[]
  /** Resolutions of cancelled cases. */
  cancellations: readonly string[]
  /** Texts for the assignment of a case to a user. */
  assignments: readonly string[]
  /** The text of a colleague who reopens a case for an employee who called. */
  calledAgain: (said: string) => string
  /** Notes that fit any case. */
  notes: readonly string[]
  /** The attachment of a case whose text matches the expression. The first match is used. */
  enclosures: readonly (readonly [RegExp, DocumentContent])[]
  fillers: Fillers
  /** The names of the statuses that the story of a case needs. */
  statuses: StatusRoles
}

/** The writer: the employee, an agent who takes a call, or an agent who writes for a manager. */
export type Voice = 'employee' | 'call' | 'manager'
type ByVoice = Record<Voice, readonly string[]>

export interface Fillers {
  months: readonly string[]
  /** Formats a date from the day of the month and the name of the month. */
  day: (day: number, month: string) => string
  amount: (amount: number) => string
}

export interface StatusRoles {
  opened: string
  assigned: string
  working: string
  waitingForEmployee: string
  /** The statuses with other reasons to stay open. */
  supplier: string
  approval: string
  reopened: string
  resolved: string
  closed: string
  cancelled: string
}
