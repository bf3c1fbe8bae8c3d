import type { ClockSpan, ClockState } from '@destek/contracts/cases/deadlines'
import type { Calendar } from './calendar.ts'

/** An event that changed the clock: the opening of the case, a status, an answer of the employee. */
export interface ClockChange {
  at: Date
  clock: ClockState
  isEmployeeResponse: boolean
  /** The id of the author; null for the service desk. */
  by: string | null
}

/** The opening and what followed, oldest first. */
export type ClockChanges = readonly [ClockChange, ...ClockChange[]]

interface Stretch {
  state: ClockSpan['state']
  from: Date
  /** Null: it lasts. */
  to: Date | null
  cause: ClockSpan['cause']
  by: string | null
}

export interface Ledger {
  state: ClockState
  /** When the clock runs out if it goes on from the last change; null: nothing was agreed. */
  due: Date | null
  spans: (Stretch & { length: number })[]
  counted: number
  notCounted: number
  left: number | null
}

/** Replays the life of a case. The agreed time is in milliseconds. */
export function replay(changes: ClockChanges, agreed: number | null, asOf: Date, calendar: Calendar): Ledger {
  const ledger: Ledger = { state: 'running', due: null, spans: [], counted: 0, notCounted: 0, left: agreed }
  for (const stretch of stretchesOf(changes)) {
    const end = stretch.to ?? latest(asOf, stretch.from)
    const length = calendar.between(stretch.from, end)
    ledger.state = stretch.state
    ledger.due = ledger.left === null ? null : calendar.after(stretch.from, ledger.left)
    if (stretch.state === 'running') {
      ledger.counted += length
      if (agreed !== null) ledger.left = agreed - ledger.counted
    } else {
      ledger.notCounted += length
    }
    for (const span of splitAt(ledger.due, stretch, end)) {
      ledger.spans.push({ ...span, length: calendar.between(span.from, span.to ?? end) })
    }
  }
  return ledger
}

type ClockStretch = Stretch & { state: ClockState }

/** An event that leaves the clock in the same state begins no new stretch. */
function stretchesOf(changes: ClockChanges): ClockStretch[] {
  const stretches: ClockStretch[] = []
  for (const change of changes) {
    const last = stretches.at(-1)
    if (last?.state === change.clock) continue
    if (last) last.to = change.at
    stretches.push({ state: change.clock, from: change.at, to: null, cause: causeOf(change, last?.state), by: change.by })
  }
  return stretches
}

function causeOf({ clock, isEmployeeResponse }: ClockChange, before: ClockState | undefined): ClockSpan['cause'] {
  if (!before) return 'opened'
  if (clock === 'stopped') return 'closed'
  if (clock === 'waiting') return 'asked'
  if (before === 'stopped') return 'reopened'
  return isEmployeeResponse ? 'answered' : 'statusChanged'
}

/** Beyond the due time a running clock is over. */
function splitAt(due: Date | null, stretch: ClockStretch, end: Date): Stretch[] {
  if (stretch.state !== 'running' || due === null || due >= end) return [stretch]
  if (due <= stretch.from) return [{ ...stretch, state: 'over' }]
  return [
    { ...stretch, to: due },
    { state: 'over', from: due, to: stretch.to, cause: 'deadline', by: null },
  ]
}

const latest = (one: Date, other: Date) => (one > other ? one : other)
