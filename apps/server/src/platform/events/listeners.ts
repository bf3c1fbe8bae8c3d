import type { Database } from '../database/driver/database.ts'
import type { FeedEvent } from './event-reader.ts'
import { changesRights } from './event-visibility.ts'
import { type ListenerRights, readListenerRights } from './listener-rights-store.ts'

/** The listeners of this process, by tenant, and the events that each may receive after a change of rights. */
export interface Listeners {
  /** Returns how to leave. */
  enter(tenantId: string, userId: string): () => void
  /** The rights of this listener after these events; undefined: nothing has changed for them, null: they are gone. */
  rightsAfter(tenantId: string, userId: string, events: FeedEvent[]): Promise<ListenerRights | null> | undefined
}

export function createListeners(database: Database): Listeners {
  const tenants = new Map<string, Map<string, number>>()
  /** One query for all listeners of a batch, started by the first of them. */
  const readings = new WeakMap<FeedEvent[], Promise<Map<string, ListenerRights>>>()

  const read = async (tenantId: string, changes: FeedEvent[]) => {
    const listening = tenants.get(tenantId) ?? new Map<string, number>()
    const concerned = [...listening.keys()].filter((userId) => changes.some((change) => mayConcern(change, userId)))
    const rights = await readListenerRights(database, tenantId, concerned)
    return new Map(rights.map((each) => [each.userId, each]))
  }

  return {
    enter(tenantId, userId) {
      const listening = tenants.get(tenantId) ?? new Map<string, number>()
      tenants.set(tenantId, listening)
      listening.set(userId, (listening.get(userId) ?? 0) + 1)
      return () => {
        const left = listening.get(userId)! - 1
        if (left > 0) listening.set(userId, left)
        else listening.delete(userId)
        if (listening.size === 0 && tenants.get(tenantId) === listening) tenants.delete(tenantId)
      }
    },
    rightsAfter(tenantId, userId, events) {
      const changes = events.filter(changesRights)
      if (!changes.some((change) => mayConcern(change, userId))) return undefined
      const reading = readings.get(events) ?? read(tenantId, changes)
      readings.set(events, reading)
      return reading.then((rights) => rights.get(userId) ?? null)
    },
  }
}

/** An event about a user concerns only that user; a role or a team may concern anyone. */
const mayConcern = ({ type, subjectId }: FeedEvent, userId: string) => !type.startsWith('user.') || subjectId === userId
