import { percentiles } from '../percentiles.ts'

/** Moments are of `performance.now()`. */
export interface Samples {
  /** When `/health/live` was answered. */
  answers: number[]
  /** When cases were to be listed, and after how many milliseconds they were. Infinite: they were not. */
  lists: { at: number; took: number }[]
  memory: { at: number; megabytes: number }[]
}

/** When the server was quiet, attacked and left alone again. */
export interface Phases {
  quiet: number
  attacked: number
  left: number
  over: number
}

export interface Figures {
  megabytes: { quiet: number; peak: number; after: number }
  /** Milliseconds without an answer. */
  silence: { quiet: number; attacked: number }
  /** Milliseconds. */
  p95: { quiet: number; attacked: number }
}

export function figuresOf({ answers, lists, memory }: Samples, { quiet, attacked, left, over }: Phases): Figures {
  const megabytes = (from: number, to: number) => memory.filter(({ at }) => at >= from && at < to).map((one) => one.megabytes)
  const p95 = (from: number, to: number) =>
    percentiles(lists.filter(({ at }) => at >= from && at < to).map(({ took }) => took)).p95
  return {
    megabytes: {
      quiet: megabytes(quiet, attacked).at(-1) ?? Number.NaN,
      peak: Math.max(...megabytes(attacked, over)),
      after: megabytes(attacked, over).at(-1) ?? Number.NaN,
    },
    silence: { quiet: longestGap(answers, quiet, attacked), attacked: longestGap(answers, attacked, over) },
    p95: { quiet: p95(quiet, attacked), attacked: p95(attacked, left) },
  }
}

/** Also the one at the beginning and the one at the end. */
export function longestGap(answers: readonly number[], from: number, to: number): number {
  const moments = [from, ...answers.filter((at) => at > from && at < to), to]
  return Math.max(...moments.slice(1).map((at, nth) => at - moments[nth]!))
}

/** The result of one attack on one server. */
export interface Outcome {
  figures: Figures
  /** Of the requests of the attack. */
  answers: readonly string[]
  /** The server does not answer any more. */
  end: 'died' | 'silent' | null
}

const ends = { died: 'the server ended', silent: 'the server does not answer any more' }

export const tableHead = '| attack | measure | before | now |\n|---|---|---|---|'

/** The lines of one attack. Before is left out where no other version was measured. */
export function attackLines(name: string, before: Outcome | null, now: Outcome): string {
  const measures: [string, (outcome: Outcome) => string][] = [
    [
      'memory: quiet, peak, 15 s after',
      ({ figures: { megabytes: mb } }) => `${whole(mb.quiet)}, ${whole(mb.peak)}, ${whole(mb.after)} MB`,
    ],
    ['longest silence: quiet, attacked', ({ figures: { silence } }) => `${shown(silence.quiet)}, ${shown(silence.attacked)}`],
    ['p95 of a bystander: quiet, attacked', ({ figures: { p95 } }) => `${shown(p95.quiet)}, ${shown(p95.attacked)}`],
    ['answers', ({ answers, end }) => [...counted(answers), ...(end ? [ends[end]] : [])].join(', ')],
  ]
  return measures
    .map(([measure, cell], nth) => `| ${nth === 0 ? name : ''} | ${measure} | ${before ? cell(before) : ''} | ${cell(now)} |`)
    .join('\n')
}

const whole = (value: number) => (Number.isFinite(value) ? value.toFixed(0) : 'unknown')

const shown = (milliseconds: number) => {
  if (!Number.isFinite(milliseconds)) return 'no answer'
  return milliseconds < 1000 ? `${milliseconds.toFixed(0)} ms` : `${(milliseconds / 1000).toFixed(1)} s`
}

/** Equal answers together. */
function counted(answers: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const answer of answers) counts.set(answer, (counts.get(answer) ?? 0) + 1)
  return [...counts].map(([answer, count]) => `${count} × ${answer}`)
}
