import type { User } from '../people/users.ts'
import type { Random } from '../random.ts'
import type { WorkingHours } from './calendar.ts'
import type { CaseTexts } from './case-texts.ts'
import type { CourseContent } from './courses.ts'
import type { StoryStep } from './demo-case.ts'

interface Plot {
  hours: WorkingHours
  texts: CaseTexts
  course: CourseContent
  /** The current status of the case. */
  status: string
  /** The text of the last status, if the course does not define it. */
  lastWords: string | null
  from: number
  until: number
  worker: User
  /** The user of the requester, who can answer a question. */
  requesterUser: User | undefined
}

/** The statuses of a case after its opening, each with its text. The last one is the current status. */
export function caseStory(plot: Plot, random: Random): StoryStep[] {
  const { hours, texts, course, status, lastWords, from, until, worker, requesterUser } = plot
  const { opened, assigned, working, waitingForEmployee, supplier, approval, reopened, resolved } = texts.statuses
  if (status === opened) return []
  const [begin, goOn] = course.work
  const steps: Omit<StoryStep, 'at'>[] = []
  const say = (name: string, text: string) => steps.push({ by: worker, status: name, text })
  const ask = () => {
    if (!requesterUser) return
    say(waitingForEmployee, course.question)
    steps.push({ by: requesterUser, status: waitingForEmployee, text: course.answer, isAnswer: true })
  }

  if (random.chance(status === assigned ? 1 : 0.3)) say(assigned, random.pick(texts.assignments))
  if (status === working) {
    const isFar = random.chance(0.5)
    say(working, begin)
    if (isFar && random.chance(0.5)) ask()
    if (isFar) say(working, goOn)
  } else if (status === waitingForEmployee) {
    if (random.chance(0.6)) say(working, begin)
    say(waitingForEmployee, course.question)
  } else if (status === supplier || status === approval) {
    if (random.chance(0.7)) say(working, begin)
    say(status, (status === supplier ? course.supplier : course.approval)!)
  } else if (status === reopened) {
    say(working, begin)
    say(resolved, course.solved[0])
    if (requesterUser) steps.push({ by: requesterUser, status: reopened, text: course.again!, isReopening: true })
    else say(reopened, texts.calledAgain(course.again!))
  } else if (lastWords !== null) {
    const isLong = random.chance(0.5)
    if (random.chance(isLong ? 1 : 0.6)) say(working, begin)
    if (isLong && random.chance(0.6)) ask()
    if (isLong) say(working, goOn)
    say(status, lastWords)
  }
  return inTime(hours, steps, from, until)
}

/** The status of an open case on this course: a case is in work if its course has no reason to wait or to be reopened. */
export function statusOnCourse(
  { supplier, approval, reopened, working }: CaseTexts['statuses'],
  course: CourseContent,
  status: string,
) {
  const reason = { [supplier]: course.supplier, [approval]: course.approval, [reopened]: course.again }
  return status in reason && reason[status] === undefined ? working : status
}

/** Times are whole seconds, and the last step happens exactly at `until`. */
function inTime({ byDay }: WorkingHours, steps: readonly Omit<StoryStep, 'at'>[], from: number, until: number): StoryStep[] {
  let reached = from
  return steps.map((step, nth) => {
    const isLast = nth === steps.length - 1
    const even = from + Math.floor((((until - from) / steps.length) * (nth + unevenness(nth, from))) / 1000) * 1000
    const meant = byDay(even, from, until)
    // A step that was moved out of the night must stay after the previous step.
    const after = reached + Math.floor((until - reached) / (steps.length - nth) / 1000) * 1000
    reached = isLast ? until : meant > reached && meant < until ? meant : after
    return { ...step, at: reached }
  })
}

/** The position of a step within its share of the time, between 0.5 and 0.9, because people do not work in equal intervals. */
const unevenness = (nth: number, from: number) => 0.5 + ((Math.floor(from / 1000) * (nth + 3)) % 41) / 100
