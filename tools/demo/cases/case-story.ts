import type { User } from '../people/users.ts'
import type { Random } from '../random.ts'
import type { CaseTexts } from './case-texts.ts'
import type { StoryStep } from './demo-case.ts'
import { byDay } from './calendar.ts'
import type { FillIn } from './fill-in.ts'

interface Plot {
  texts: CaseTexts
  /** The status in which the case is now. */
  status: string
  /** What was said with it. */
  lastWords: string | null
  from: number
  until: number
  worker: User
  /** The requester's own user, who can answer a question. */
  requesterUser: User | undefined
}

/** The statuses that a case went through after its opening, each with what was said; the last one is the present one. */
export function caseStory(
  { texts, status, lastWords, from, until, worker, requesterUser }: Plot,
  random: Random,
  fillIn: FillIn,
): StoryStep[] {
  const { opened, assigned, working, waitingForEmployee } = texts.statuses
  if (status === opened) return []
  const earlier: Omit<StoryStep, 'at'>[] = []
  const say = (name: string) => earlier.push({ by: worker, status: name, text: random.pick(texts.progress[name]!) })
  if (status !== assigned && random.chance(0.35)) say(assigned)
  if (status !== assigned && status !== working && random.chance(0.4)) say(working)
  if (requesterUser && (lastWords !== null || status === working) && random.chance(0.5)) {
    earlier.push({ by: worker, status: waitingForEmployee, text: random.pick(texts.questions) })
    earlier.push({ by: requesterUser, status: waitingForEmployee, text: random.pick(texts.answers), isAnswer: true })
  }
  const last = lastWords ?? random.pick(status === waitingForEmployee ? texts.questions : texts.progress[status]!)
  const steps = [...earlier, { by: worker, status, text: last }]
  let reached = from
  return steps.map((step, nth) => {
    const share = (nth + 1) / steps.length
    // Seconds are whole, and the last step is the moment in which the case became what it is.
    const even = share === 1 ? until : byDay(from + Math.floor(((until - from) * share) / 1000) * 1000, from, until)
    reached = Math.max(reached, even)
    return { ...step, text: fillIn(step.text), at: reached }
  })
}
