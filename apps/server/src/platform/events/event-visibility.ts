import { type LiveEvent, recipientsOf, restrictedEvents } from '@destek/contracts/system/live-events'
import { holdsAny } from '@destek/contracts/core/permissions'
import type { FeedEvent } from './event-reader.ts'
import type { ListenerRights } from './listener-rights-store.ts'

/** The fields of an event that depend on the listener. */
export type Hint = Pick<LiveEvent, 'isForYou' | 'isInQueue'>

/** The hints that there are: an event is written once for each, however many listen. */
export const hints: readonly Hint[] = [{}, { isForYou: true }, { isInQueue: true }, { isForYou: true, isInQueue: true }]

type Reach = 'nobody' | 'everybody' | 'named'

/** Answers which hint the listener gets of an event, by its place in `hints`; null: they are not to know of it. */
export function hearingOf({ userId, employeeId, permissions, teamIds }: ListenerRights): (event: FeedEvent) => number | null {
  const teams = new Set(teamIds)
  const reaches = new Map<string, Reach>()
  const reachOf = (type: string): Reach => {
    const known = reaches.get(type)
    if (known) return known
    const needed = restrictedEvents[type]
    const recipients = recipientsOf(type)
    const isForAll = recipients.length > 0 && holdsAny(permissions, recipients)
    const reach = needed && !holdsAny(permissions, [needed]) ? 'nobody' : isForAll ? 'everybody' : 'named'
    reaches.set(type, reach)
    return reach
  }
  return ({ type, audience, actorId }) => {
    const reach = reachOf(type)
    if (reach === 'nobody') return null
    let isNamed = false
    let isInQueue = false
    for (const id of audience ?? []) {
      isNamed ||= id === userId || id === employeeId
      isInQueue ||= id === userId || teams.has(id)
    }
    if (reach === 'named' && !isNamed && !isInQueue) return null
    return (isNamed && actorId !== userId ? 1 : 0) + (isInQueue ? 2 : 0)
  }
}

/** After these events a listener may receive more or fewer events than before. */
export const changesRights = ({ type }: FeedEvent): boolean => /^(role|user|team)\./.test(type)
