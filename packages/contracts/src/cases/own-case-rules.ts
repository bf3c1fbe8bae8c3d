import type { BusinessErrorKey } from '../core/business-errors.ts'

/** The actions that an employee can take on a case that they asked for. */
export const ownCaseActions = ['answer', 'comment', 'withdraw', 'reopen'] as const
export type OwnCaseAction = (typeof ownCaseActions)[number]

/** The number of days after closing in which the requester can reopen a case. */
export const reopeningDays = 7

/** From this moment on the requester cannot reopen the case. */
export const reopenableUntil = (closedAt: Date) => new Date(closedAt.getTime() + reopeningDays * 86_400_000)

type Stage = 'waiting' | 'open' | 'closedLately' | 'closedLongAgo'

/**
 * The error for each action in each stage; null: the action is allowed. While the case waits for the employee, any text from them is the
 * answer, so `comment` is refused.
 */
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
  /** Null: the case is open, or the time is unknown. */
  closedAt: Date | null
  awaitsEmployee: boolean
}

/** The error if the employee may not take this action now; null: they may. */
export const refusalOf = (action: OwnCaseAction, facts: OwnCaseFacts, now: Date): BusinessErrorKey | null =>
  rules[action][stageOf(facts, now)]

function stageOf({ isClosed, closedAt, awaitsEmployee }: OwnCaseFacts, now: Date): Stage {
  if (!isClosed) return awaitsEmployee ? 'waiting' : 'open'
  const isLate = closedAt === null || now >= reopenableUntil(closedAt)
  return isLate ? 'closedLongAgo' : 'closedLately'
}
