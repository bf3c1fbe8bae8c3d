import type { Random } from '../random.ts'
import type { CaseTexts, Voice } from './case-texts.ts'
import type { FillIn } from './fill-in.ts'
import { heading, joined, list, paragraph, type RichText, shouted } from './rich-text.ts'

interface Asked {
  ask: string
  voice: Voice
  division: string
}

/** The description of a new case: mostly one or two sentences, sometimes with an urgent opening, a list or a long story. */
export function caseDescription(texts: CaseTexts, { ask, voice, division }: Asked, random: Random, fillIn: FillIn): RichText {
  const { openings, closings, tried, accounts, urgent } = texts
  const body = random.chance(0.06) ? shouted(random.pick(urgent), fillIn(ask)) : paragraph(fillIn(ask))
  const steps = tried.steps[division]
  return joined([
    ...(random.chance(0.5) ? [paragraph(random.pick(openings[voice]))] : []),
    body,
    ...(random.chance(0.05) ? [paragraph(fillIn(random.pick(accounts[division]!)))] : []),
    ...(steps && random.chance(0.1) ? [heading(tried.heading), list(someOf(steps, random))] : []),
    ...(random.chance(0.4) ? [paragraph(fillIn(random.pick(closings[voice])))] : []),
  ])
}

function someOf(steps: readonly string[], random: Random): string[] {
  const first = random.integer(0, steps.length - 1)
  const count = Math.min(steps.length, random.integer(2, 4))
  return Array.from({ length: count }, (_, nth) => steps[(first + nth) % steps.length]!)
}
