import { checkSync } from 'recheck'
import { analyse } from 'scslre'

const known = new Map<string, string | null>()

/** Why the time that the expression takes grows faster than the text it meets; null when it does not. */
export function judgeExpression(source: string, flags: string): string | null {
  const key = `/${source}/${flags}`
  if (!known.has(key)) known.set(key, judge(source, flags))
  return known.get(key)!
}

/** Bounded by steps and not by time, so that the verdict is the same on every machine, however busy. */
const untimed = { attackLimit: 10_000_000, attackTimeout: null, incubationTimeout: null, seedingTimeout: null, timeout: null }

/** One search is judged by recheck, which builds the text that takes longest; it does not see what one search after the other takes. */
function judge(source: string, flags: string): string | null {
  const verdict = checkSync(source, flags, untimed)
  if (verdict.status === 'vulnerable') return `${verdict.complexity.summary}, for example over ${verdict.attack.pattern}`
  if (verdict.status === 'unknown') return `it cannot be judged (${verdict.error.kind})`
  const [report] = analyse({ source, flags }, { reportTypes: { Move: true, Self: true, Trade: true } }).reports
  return report ? `repeated searches go over ${String(report.character.literal)} again and again` : null
}
