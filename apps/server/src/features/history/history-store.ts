import { sql, type Selectable } from 'kysely'
import type { Tx } from '../../platform/database/driver/tx.ts'
import { type PageRequest, readPage } from '../../platform/database/queries/paging.ts'
import type { Schema } from '../../platform/database/schema/schema.ts'

export type EventRow = Selectable<Schema['event']>

/** The changes of one record, the newest first. */
export function listHistory(tx: Tx, { kind, id }: { kind: string; id: string }, page: PageRequest<never>) {
  const rows = tx
    .selectFrom('event')
    .selectAll()
    .where('subject_id', '=', id)
    .where(sql<boolean>`split_part(type, '.', 1) = ${kind}`)
  return readPage<'event', EventRow, 'id'>(rows, page, {
    columns: { id: () => sql`id` },
    initial: [{ field: 'id', descending: true }],
    unique: 'id',
    language: 'en',
  })
}
