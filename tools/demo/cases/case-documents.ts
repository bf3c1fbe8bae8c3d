import type { User } from '../people/users.ts'
import type { Random } from '../random.ts'
import type { CaseTexts } from './case-texts.ts'
import type { DocumentContent } from './document-content.ts'
import type { CourseContent } from './courses.ts'
import type { DemoCase, StoryStep } from './demo-case.ts'
import type { FillIn } from './fill-in.ts'
import { day, minute } from './times.ts'

interface Sent {
  course: CourseContent
  /** The request, with its placeholders. */
  ask: string
  openedAt: number
  opener: User
  story: readonly StoryStep[]
  fillIn: FillIn
  random: Random
  /** Not a phone call, so the requester can attach a file. */
  isWritten: boolean
}

/** Older cases get no files, so that the first start of the demo need not write thousands of them. */
const kept = 120 * day

/** The files that the texts of the case mention: those of the request and those of the answer. */
export function caseDocuments(texts: CaseTexts, sent: Sent, now: number): DemoCase['documents'] {
  const { course, ask, openedAt, opener, story, fillIn, random, isWritten } = sent
  const enclosed = texts.enclosures.find(([mention]) => mention.test(ask))?.[1]
  const answer = story.find(({ isAnswer }) => isAnswer)
  const atOnce = enclosed ?? (answer || !isWritten || !random.chance(0.25) ? undefined : course.file)
  const asked = atOnce ? [{ ...filledDocument(atOnce, fillIn), at: openedAt + minute, by: opener }] : []
  const documents = answer && course.file ? withDocument(asked, { ...course.file, at: answer.at, by: answer.by }) : asked
  return documents.filter(({ at }) => at <= now && now - openedAt < kept)
}

type CaseDocument = DemoCase['documents'][number]

/** File names are unique within a case, so a second file with the same name gets a number. */
export function withDocument(documents: CaseDocument[], added: CaseDocument): CaseDocument[] {
  const isTaken = documents.some(({ name }) => name === added.name)
  return [...documents, isTaken ? { ...added, name: added.name.replace(/(?=\.\w+$)/, '-2') } : added]
}

export const filledDocument = ({ name, kind, lines }: DocumentContent, fillIn: FillIn): DocumentContent => ({
  name: fillIn(name).toLowerCase(),
  kind,
  lines: lines.map(fillIn),
})
