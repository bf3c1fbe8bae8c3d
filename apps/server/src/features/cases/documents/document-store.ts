import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import type { Schema } from '../../../platform/database/schema/schema.ts'

export type DocumentRow = Selectable<Schema['document']>
export type SectionRow = NonNullable<Awaited<ReturnType<typeof readSection>>>
export type DocumentOfCase = NonNullable<Awaited<ReturnType<typeof readDocument>>>

const caseFacts = [
  'activity.employee_id',
  'activity.case_owner_id',
  'activity.assigned_team_id',
  'activity.assigned_user_id',
  'activity.dont_share_identity',
] as const

/** The case with this id, or the case of the detail with it. A case comes first, so that no detail can ever take its documents. */
export const readSection = (tx: Tx, id: string) => selectSection(tx, id).executeTakeFirst()

/** The same, and locks the list of documents until this transaction ends. */
export const lockSection = (tx: Tx, id: string) => selectSection(tx, id).forNoKeyUpdate().executeTakeFirst()

function selectSection(tx: Tx, id: string) {
  const ofDetail = (column: 'id' | 'activity_id'): RawBuilder<string | null> =>
    sql`(select detail.${sql.ref(column)} from activity_detail detail
      where detail.id = ${id} and not exists (select from activity opened where opened.id = ${id}))`
  return tx
    .selectFrom('activity')
    .where('activity.id', '=', sql<string>`coalesce(${ofDetail('activity_id')}, ${id}::uuid)`)
    .select(['activity.id as activity_id', ofDetail('id').as('detail_id'), ...caseFacts])
}

export const documentsOf = (tx: Tx, { activity_id, detail_id }: Pick<SectionRow, 'activity_id' | 'detail_id'>) =>
  tx
    .selectFrom('document')
    .selectAll()
    .where('activity_id', '=', activity_id)
    .where('detail_id', 'is not distinct from', detail_id)
    .orderBy('creation_time')
    .orderBy('id')
    .execute()

export const readDocument = (tx: Tx, id: string) =>
  tx
    .selectFrom('document')
    .innerJoin('activity', 'activity.id', 'document.activity_id')
    .where('document.id', '=', id)
    .selectAll('document')
    .select(caseFacts)
    .executeTakeFirst()

export const insertDocument = (tx: Tx, values: Insertable<Schema['document']>) =>
  tx.insertInto('document').values(values).returningAll().executeTakeFirstOrThrow()

/** False when the document was removed meanwhile. */
export async function removeDocument(tx: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('document').where('id', '=', id).executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Which of these documents there are. */
export async function knownAmong(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('document')
    .select('id')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/**
 * Returns today's uploads of the user including this one. The row stays locked until the transaction ends, so that a parallel
 * upload of the same user counts on from here.
 */
export async function countUploads(tx: Tx, actor: Actor, files: number, bytes: number) {
  const counted = await addToDay(tx, actor, { files, bytes, refusedBytes: 0 })
  return { files: counted.files, bytes: Number(counted.bytes) }
}

/** Subtracts bytes from the user's daily limit, or gives some back. Returns the used bytes, of accepted and refused uploads. */
export async function takeUploadBytes(tx: Tx, actor: Actor, refusedBytes: number): Promise<number> {
  const counted = await addToDay(tx, actor, { files: 0, bytes: 0, refusedBytes })
  return Number(counted.bytes) + Number(counted.refused_bytes)
}

interface Added {
  files: number
  bytes: number
  refusedBytes: number
}

async function addToDay(tx: Tx, { userId, now, timeZone }: Actor, { files, bytes, refusedBytes }: Added) {
  const { rows } = await sql<{ files: number; bytes: string; refused_bytes: string }>`
    insert into daily_upload as previous (user_id, day, files, bytes, refused_bytes)
    values (${userId}, (${now}::timestamptz at time zone ${timeZone}::text)::date, ${files}, ${bytes}, ${Math.max(0, refusedBytes)})
    on conflict (tenant_id, user_id) do update set
      -- Of two servers one may still be in yesterday.
      day = greatest(previous.day, excluded.day),
      files = case when excluded.day > previous.day then 0 else previous.files end + excluded.files,
      bytes = case when excluded.day > previous.day then 0 else previous.bytes end + excluded.bytes,
      -- A reservation of yesterday is not subtracted from the new day.
      refused_bytes = greatest(0, case when excluded.day > previous.day then 0 else previous.refused_bytes end + ${refusedBytes}::bigint)
    returning files, bytes, refused_bytes`.execute(tx)
  return rows[0]!
}
