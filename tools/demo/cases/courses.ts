import type { DocumentContent } from './document-content.ts'

/**
 * The course of a kind of case: the texts of the work, the questions, the answers and the solution. Placeholders in braces are filled in as
 * in the request.
 */
export interface CourseContent {
  /** The sub-categories of this course; if missing: the whole category. */
  of?: readonly string[]
  caseType: string
  /** The texts for starting and for continuing the work. */
  work: readonly [string, string]
  note: string
  question: string
  answer: string
  /** Attached to the answer. */
  file?: DocumentContent
  /** The reason for waiting for a supplier or for approval; missing if the case never waits for it. */
  supplier?: string
  approval?: string
  /** The reason for reopening a solved case. */
  again?: string
  solved: readonly [string, ...string[]]
}

/** By main category and category. */
export type Courses = Record<string, Record<string, readonly [CourseContent, ...CourseContent[]]>>
