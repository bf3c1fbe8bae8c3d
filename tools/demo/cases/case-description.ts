import type { Random } from '../random.ts'
import type { CaseTexts } from './case-texts.ts'
import type { FillIn } from './fill-in.ts'
import { heading, joined, list, paragraph, type RichText, shouted } from './rich-text.ts'

/** What was written when the case was opened: mostly a sentence or two, sometimes with a cry, a list or a long account. */
export function caseDescription(texts: CaseTexts, ask: string, random: Random, fillIn: FillIn): RichText {
  const { openings, closings, tried, accounts, urgent } = texts
  const body = random.chance(0.06) ? shouted(random.pick(urgent), fillIn(ask)) : paragraph(fillIn(ask))
  const steps = random.chance(0.07) ? [heading(tried.heading), list(someOf(tried.steps, random))] : []
  return joined([
    ...(random.chance(0.45) ? [paragraph(random.pick(openings))] : []),
    body,
    ...(random.chance(0.05) ? [paragraph(fillIn(random.pick(accounts)))] : []),
    ...steps,
    ...(random.chance(0.4) ? [paragraph(fillIn(random.pick(closings)))] : []),
  ])
}

function someOf(steps: readonly string[], random: Random): string[] {
  const first = random.integer(0, steps.length - 1)
  return Array.from({ length: random.integer(2, 4) }, (_, nth) => steps[(first + nth) % steps.length]!)
}
