import type { TypeOfOperation } from '@destek/contracts/cases/case-limits'
import type { Division, Team } from '../content.ts'
import type { CategoryContent, MainCategoryContent } from '../definitions.ts'
import type { Employee } from '../people/employees.ts'
import type { User } from '../people/users.ts'
import type { DocumentContent } from './document-content.ts'
import type { CourseContent } from './courses.ts'
import type { RichText } from './rich-text.ts'

/** A case with everything that people did with it. Times are milliseconds since 1970. */
export interface DemoCase {
  requester: Employee
  opener: User
  openedAt: number
  sourceCode: string
  main: MainCategoryContent
  category: CategoryContent
  subCategory: string | null
  division: Division
  caseType: string | null
  description: RichText
  /** The course of the case, with its placeholders filled in. */
  course: CourseContent
  status: string
  story: StoryStep[]
  firstResponseAt: number | null
  closing: { at: number; by: User; resolution: string } | null
  team: Team
  user: User | null
  transfers: Transfer[]
  notes: { at: number; by: User; text: string }[]
  documents: (DocumentContent & { at: number; by: User })[]
  openingNote: string | null
  hasTicket: boolean
  affectedUsers: number
  isProblemCall: boolean
  isEmployeeNotified: boolean
  hidesIdentity: boolean
  typeOfOperation: TypeOfOperation | null
  rootCause: { reason: string; actionOwner: string } | null
  survey: boolean | null
}

/** A status with its text. */
export interface StoryStep {
  at: number
  by: User
  status: string
  text: string
  /** The employee answered a question, or reopened the case. */
  isAnswer?: boolean
  isReopening?: boolean
}

export interface Transfer {
  at: number
  by: User
  team: Team
  user: User | null
}

/** The number of a case follows the order of opening. */
export interface NumberedCase extends DemoCase {
  number: number
  ticket: string | null
}
