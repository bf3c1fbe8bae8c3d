/**
 * What people ask for, by main category and category. A text that begins with the name of a sub-category and a colon is asked under it.
 * Words in braces, as in `{amount}`, are filled in for each case.
 */
export type Asks = Record<string, Record<string, readonly string[]>>

/** What the people of a tenant write in cases and about them. */
export interface CaseTexts {
  asks: Asks
  /** Said before and after what is asked; often nothing is. */
  openings: readonly string[]
  closings: readonly string[]
  /** What was tried before the case was opened, as a list. */
  tried: { heading: string; steps: readonly string[] }
  /** Longer accounts, added to a few cases. */
  accounts: readonly string[]
  urgent: readonly string[]
  /** What ended a case, by division. */
  resolutions: Record<string, readonly string[]>
  cancellations: readonly string[]
  /** What was said when a status was given, by its name. */
  progress: Record<string, readonly string[]>
  questions: readonly string[]
  answers: readonly string[]
  notes: readonly string[]
  documents: readonly DocumentContent[]
  /** Finds what is asked with a file. */
  speaksOfFile: RegExp
  fillers: Fillers
  /** How the statuses are called that the story of a case needs. */
  statuses: StatusRoles
}

export interface DocumentContent {
  name: string
  kind: 'text' | 'picture' | 'pdf'
  lines: readonly string[]
}

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
  waiting: readonly string[]
  resolved: string
  closed: string
  cancelled: string
}
