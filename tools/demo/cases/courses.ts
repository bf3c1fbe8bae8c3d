import type { DocumentContent } from './document-content.ts'

/** How a case of some kind goes: what is said at work on it, asked, answered and done. Words in braces are filled in as in what was asked. */
export interface CourseContent {
  /** The sub-categories it is about; left out: all of the category. */
  of?: readonly string[]
  caseType: string
  /** When it is taken up, and when the work goes on. */
  work: readonly [string, string]
  note: string
  question: string
  answer: string
  /** Comes with the answer. */
  file?: DocumentContent
  /** Why the case may wait for a supplier or for approval; left out where it never does. */
  supplier?: string
  approval?: string
  /** Why it may be opened again once it was solved. */
  again?: string
  solved: readonly [string, ...string[]]
}

/** By main category and category. */
export type Courses = Record<string, Record<string, readonly [CourseContent, ...CourseContent[]]>>
