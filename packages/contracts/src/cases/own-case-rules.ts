import type { BusinessErrorKey } from '../core/business-errors.ts'

/** What an employee can do about a case that they have asked for. */
export const ownCaseActions = ['answer', 'comment', 'withdraw', 'reopen'] as const
export type OwnCaseAction = (typeof ownCaseActions)[number]

/** For so many days after its closing a case can be reopened by who asked for it. */
export const reopeningDays = 7

/** From this moment on it cannot be reopened any more. */
export const reopenableUntil = (closedAt: Date) => new Date(closedAt.getTime() + reopeningDays * 86_400_000)

type Stage = 'waiting' | 'open' | 'closedLately' | 'closedLongAgo'

/** Why each of it is refused; null: it is allowed. While they are asked something, what they write is the answer. */
const rules: Record<OwnCaseAction, Record<Stage, BusinessErrorKey | null>> = {
  answer: {
    waiting: null,
    open: 'activity.notAwaitingResponse',
    closedLately: 'activity.notAwaitingResponse',
    closedLongAgo: 'activity.notAwaitingResponse',
  },
  comment: {
    waiting: 'activity.awaitsResponse',
    open: null,
    closedLately: 'activity.alreadyClosed',
    closedLongAgo: 'activity.alreadyClosed',
  },
  withdraw: {
    waiting: null,
    open: null,
    closedLately: 'activity.alreadyClosed',
    closedLongAgo: 'activity.alreadyClosed',
  },
  reopen: {
    waiting: 'activity.alreadyOpen',
    open: 'activity.alreadyOpen',
    closedLately: null,
    closedLongAgo: 'activity.reopeningOver',
  },
}

export interface OwnCaseFacts {
  isClosed: boolean
  /** Null: it is open, or nobody knows. */
  closedAt: Date | null
  awaitsEmployee: boolean
}

/** Why the employee may not do this about their case now; null: they may. */
export const refusalOf = (action: OwnCaseAction, facts: OwnCaseFacts, now: Date): BusinessErrorKey | null =>
  rules[action][stageOf(facts, now)]

function stageOf({ isClosed, closedAt, awaitsEmployee }: OwnCaseFacts, now: Date): Stage {
  if (!isClosed) return awaitsEmployee ? 'waiting' : 'open'
  const isLate = closedAt === null || now >= reopenableUntil(closedAt)
  return isLate ? 'closedLongAgo' : 'closedLately'
}
