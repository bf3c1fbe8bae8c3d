import { feedbackLimits, type FeedbackSummary } from '@destek/contracts/system/feedback'

export interface ScoreCount {
  /** Its first day. */
  month: string
  score: number | null
  count: number
}

/** Older months are not shown one by one; they still count for the whole. */
const shownMonths = 24

/** How good the feedback is, as a whole and month by month. */
export function summaryOf(counts: readonly ScoreCount[]): FeedbackSummary {
  const byMonth = Map.groupBy(counts, ({ month }) => month)
  return {
    ...totalOf(counts),
    scores: scale.map((score) => sumOf(counts.filter((row) => row.score === score))),
    months: monthsBetween([...byMonth.keys()].toSorted())
      .slice(-shownMonths)
      .map((month) => ({ month, ...totalOf(byMonth.get(month) ?? []) })),
  }
}

const scale = Array.from({ length: feedbackLimits.maxScore }, (_, index) => index + feedbackLimits.minScore)

function totalOf(counts: readonly ScoreCount[]) {
  const scored = counts.filter(({ score }) => score !== null)
  const points = scored.reduce((sum, { score, count }) => sum + score! * count, 0)
  return { count: sumOf(counts), average: scored.length > 0 ? points / sumOf(scored) : null }
}

const sumOf = (counts: readonly ScoreCount[]) => counts.reduce((sum, { count }) => sum + count, 0)

/** Every month from the first to the last of these. */
function monthsBetween(months: readonly string[]): string[] {
  const last = months.at(-1)
  if (last === undefined) return []
  const all: string[] = []
  for (let month = months[0]!; month <= last; month = nextMonth(month)) all.push(month)
  return all
}

function nextMonth(month: string): string {
  const date = new Date(month)
  date.setUTCMonth(date.getUTCMonth() + 1)
  return date.toISOString().slice(0, 10)
}
