/** Its priorities are 1 (critical) to 5 (planning), and it computes them from impact and urgency alone. */
const impactAndUrgency = { 1: [1, 1], 2: [2, 1], 3: [2, 2], 4: [2, 3], 5: [3, 3] } as const
type Priority = keyof typeof impactAndUrgency

const words: Record<Priority, readonly string[]> = {
  1: ['critical', 'kritik', 'urgent', 'acil'],
  2: ['high', 'yüksek'],
  3: ['moderate', 'medium', 'normal', 'orta'],
  4: ['low', 'düşük'],
  5: ['planning', 'planlama', 'planlı'],
}

/**
 * Translates a category's priority, which begins with a number ("2 - High") or is one of the usual words. For any other priority
 * ServiceNow decides.
 */
export function prioritisation(priority: string | null): { impact?: string; urgency?: string } {
  const name = (priority ?? '').trim()
  const byNumber = /^([1-5])(?!\d)/.exec(name)?.[1]
  const byWord = Object.entries(words).find(
    ([, each]) => each.includes(name.toLocaleLowerCase('tr')) || each.includes(name.toLowerCase()),
  )
  const known = (byNumber ?? byWord?.[0]) as `${Priority}` | undefined
  if (known === undefined) return {}
  const [impact, urgency] = impactAndUrgency[Number(known) as Priority]
  return { impact: String(impact), urgency: String(urgency) }
}
