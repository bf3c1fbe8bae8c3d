import type { Case } from '@destek/contracts/cases/case-shapes'
import type { Deadline } from '@destek/contracts/cases/deadlines'
import { formatDateTime } from '../../../lib/i18n/dates.ts'
import { translate } from '../../../lib/i18n/i18n.ts'
import { spanText } from '../shared/span-text.ts'

/** The deadline in plain words for the employee: what was promised, what does not count, and the result. */
export function plainWords(deadline: Deadline, { callWrapup }: Pick<Case, 'callWrapup'>): string {
  const { hours, state, spans } = deadline
  const waited = sum(spans.filter((span) => span.state === 'waiting').map(({ length }) => length))
  return [
    hours !== null && say('goal', { category: callWrapup, count: hours }),
    waited >= minute && state !== 'waiting' && say('waited', { time: spanText(waited, { isExact: true }) }),
    outcome(deadline),
  ]
    .filter(Boolean)
    .join(' ')
}

function outcome({ state, dueTime, left }: Deadline): string {
  if (state === 'none' || dueTime === null || left === null) return ''
  const time = spanText(Math.abs(left), { isExact: true })
  if (state === 'waiting') return say(left < 0 ? 'waitingLate' : 'waiting', { left: time })
  return say(state, { due: formatDateTime(dueTime), time })
}

const minute = 60_000

const say = (key: string, values: Record<string, unknown>) => translate(`deadlines:words.${key}`, values)

const sum = (lengths: readonly number[]) => lengths.reduce((total, length) => total + length, 0)
