import { type HistoryChange, type HistoryEntry, historyRoutes, type HistoryValue } from '@destek/contracts/system/history'
import { recordKinds } from '@destek/contracts/core/record-kinds'
import { requireNeeds } from '../../platform/auth/actor.ts'
import type { Serve } from '../../platform/http/calls.ts'
import { type EventRow, listHistory } from './history-store.ts'

export const serveHistory = (serve: Serve) => {
  serve(historyRoutes.pagedList, async ({ tx, actor, params, query }) => {
    requireNeeds(actor, recordKinds[params.kind])
    const { items, totalCount } = await listHistory(tx, params, query)
    return { items: items.map(presentEntry), totalCount }
  })
}

type Facts = Record<string, unknown>

/** One event as a person reads it: what changed, from what to what. */
const presentEntry = (event: EventRow): HistoryEntry => ({
  id: event.id,
  act: event.type.split('.')[1] ?? event.type,
  occurredAt: event.occurred_at.toISOString(),
  actorName: event.actor_name,
  changes: changes((event.before ?? {}) as Facts, (event.after ?? {}) as Facts),
})

/**
 * Fields that differ. Keys and stamps say nothing to a person: what an id means stands beside it under its name. A count is a fact
 * about other records, which have a history of their own.
 */
export function changes(before: Facts, after: Facts): HistoryChange[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((field) => !isLeftOut(field))
  return fields
    .map((field) => ({ field, previous: before[field] ?? null, current: after[field] ?? null }))
    .filter(({ previous, current }) => isSecret(current) || JSON.stringify(previous) !== JSON.stringify(current))
    .map(({ field, previous, current }) =>
      isSecret(current)
        ? { field, before: null, after: null, isSecret: true }
        : { field, before: value(previous), after: value(current), isSecret: false },
    )
}

const auditFields = new Set(['concurrencyStamp', 'creationTime', 'lastModificationTime', 'id'])

const isLeftOut = (field: string) => auditFields.has(field) || /(Ids?|Count)$/.test(field)

/** How the event of a changed secret stands in for its value. */
export const changedSecret = { secret: 'changed' }

const isSecret = (fact: unknown) => typeof fact === 'object' && fact !== null && 'secret' in fact

function value(fact: unknown): HistoryValue {
  if (Array.isArray(fact)) return fact.map((item) => (typeof item === 'string' ? item : JSON.stringify(item)))
  if (typeof fact === 'string' || typeof fact === 'number' || typeof fact === 'boolean') return fact
  return fact === null ? null : JSON.stringify(fact)
}
