import type { Random } from '../random.ts'
import type { User } from '../people/users.ts'
import type { CaseTexts } from './case-texts.ts'
import type { DemoCase } from './demo-case.ts'
import type { FillIn } from './fill-in.ts'
import { day } from './times.ts'

interface Circumstances {
  random: Random
  fillIn: FillIn
  at: number
  by: User
  /** Whether what was written speaks of a file. */
  isMentioned: boolean
}

/** Files that came with a case. Those of old cases are few, so that the first start of the demo need not write hundreds. */
export function caseDocuments(
  texts: CaseTexts,
  { random, fillIn, at, by, isMentioned }: Circumstances,
  now: number,
): DemoCase['documents'] {
  const isRecent = now - at < 45 * day
  if (at >= now || !random.chance(isRecent ? (isMentioned ? 1 : 0.08) : 0.012)) return []
  const first = random.integer(0, texts.documents.length - 1)
  return Array.from({ length: random.chance(0.25) ? 2 : 1 }, (_, nth) => {
    const content = texts.documents[(first + nth) % texts.documents.length]!
    return { content, lines: content.lines.map(fillIn), at, by }
  })
}
