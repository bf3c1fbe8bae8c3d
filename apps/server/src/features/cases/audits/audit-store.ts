import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/driver/tx.ts'

export type AuditRow = Awaited<ReturnType<typeof readAudits>>[number]

/** The events of a case that have one of these types. */
interface Asked {
  caseId: string
  types: readonly string[]
}

interface Page {
  skipCount: number
  maxResultCount: number
}

/** The events of a case, newest first. */
export const listAudits = (tx: Tx, asked: Asked, { skipCount, maxResultCount }: Page) =>
  auditsOf(tx, asked).select(columns).orderBy('id', 'desc').limit(maxResultCount).offset(skipCount).execute()

export async function countAudits(tx: Tx, asked: Asked): Promise<number> {
  const counting = auditsOf(tx, asked).select(sql<number>`count(*)::int`.as('count'))
  return (await counting.executeTakeFirstOrThrow()).count
}

export const readAudits = (tx: Tx, ids: readonly string[]) =>
  tx.selectFrom('event').where('id', 'in', ids).select(columns).execute()

const columns = ['id', 'type', 'actor_id', 'actor_name', 'occurred_at', 'before', 'after'] as const

const auditsOf = (tx: Tx, { caseId, types }: Asked) =>
  tx
    .selectFrom('event')
    .where('subject_id', '=', caseId)
    .where(sql<boolean>`type = any(${types}::text[])`)
