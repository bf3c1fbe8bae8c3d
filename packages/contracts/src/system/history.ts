import { z } from 'zod'
import { Id, Time } from '../core/fields.ts'
import { paged, pagedRequest } from '../core/paging.ts'
import { type RecordKind, recordKinds } from '../core/record-kinds.ts'
import { get, routes } from '../core/routes.ts'

/** A value as it stood in a record: a text, a number, yes or no, a list of texts, or nothing. */
const HistoryValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()])

/** One field that changed. Of a secret only the fact is recorded. */
export const HistoryChange = z.object({
  field: z.string(),
  before: HistoryValue,
  after: HistoryValue,
  isSecret: z.boolean(),
})

export const HistoryEntry = z.object({
  id: z.string(),
  act: z.string(),
  occurredAt: Time,
  actorName: z.string().nullable(),
  changes: z.array(HistoryChange),
})

/** An entry can be as long as a text template, so a page is short. */
export const historyLimits = { page: 100 }

const kinds = Object.keys(recordKinds) as [RecordKind, ...RecordKind[]]

/** Newest first. Users who maintain a kind of record may read its history; the server checks `recordKinds`. */
export const historyRoutes = routes('history', {
  pagedList: get('/api/destek/history/:kind/:id', {
    params: z.object({ kind: z.enum(kinds), id: Id }),
    query: pagedRequest([]).extend({ maxResultCount: z.coerce.number().int().min(0).max(historyLimits.page).default(10) }),
    answer: paged(HistoryEntry),
    mayLag: true,
  }),
})

export type HistoryValue = z.infer<typeof HistoryValue>
export type HistoryChange = z.infer<typeof HistoryChange>
export type HistoryEntry = z.infer<typeof HistoryEntry>
