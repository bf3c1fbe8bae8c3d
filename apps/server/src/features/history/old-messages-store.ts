import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/database/driver/tx.ts'

/** The tables whose old rows are removed. */
export type AgingTable = 'mail_message' | 'sms_message' | 'api_audit'

/** The last row that was looked at. */
export interface Cursor {
  time: Date
  id: string
}

/** People can still retry what failed, and the courier needs the message itself for that. */
const isUndelivered = sql`select from delivery
  where delivery.tenant_id = aged.tenant_id and delivery.subject_id = aged.id and delivery.state in ('waiting', 'failed')`

/** Which rows are still needed, however old they are. */
const stillNeeded: Record<AgingTable, (before: Date) => RawBuilder<unknown>> = {
  // The page of a case shows its lost mails while the case is open and for the retention after that. A dead job of the case can
  // be restarted: it finds an earlier mail by its row, and does not write it twice.
  mail_message: (before) => sql`exists (${isUndelivered}) or exists (
    select from activity where activity.tenant_id = aged.tenant_id and activity.id = aged.activity_id
      and (activity.closed_date_time is null or activity.closed_date_time >= ${before})) or exists (
    select from dead_job where dead_job.tenant_id = aged.tenant_id and dead_job.payload ->> 'caseId' = aged.activity_id::text)`,
  // Before a message is sent once more the provider is asked for one with the same words. Those that are known to be others must not be
  // taken for it, so they stay as long as it does. Reports of the provider come after the end of a delivery.
  sms_message: (before) => sql`aged.status = 'sending' or aged.finished_time >= ${before} or exists (${isUndelivered}) or exists (
    select from sms_message peer join delivery on delivery.tenant_id = peer.tenant_id and delivery.subject_id = peer.id
    where peer.tenant_id = aged.tenant_id and peer.employee_id = aged.employee_id and peer.text = aged.text
      and delivery.state in ('waiting', 'failed'))`,
  api_audit: () => sql`false`,
}

/**
 * Looks at the next `most` old rows and removes those that are no longer needed. The cursor passes rows that stay, so that they
 * are not read again; it is null at the end.
 */
export async function removeAged(
  tx: Tx,
  table: AgingTable,
  { before, after, most }: { before: Date; after: Cursor | null; most: number },
): Promise<{ removed: number; cursor: Cursor | null }> {
  const { rows } = await sql<{ looked: number; removed: number; time: Date | null; id: string | null }>`
    with looked as (
      select id, creation_time from ${sql.table(table)}
      where tenant_id = current_tenant() and creation_time < ${before}
        and ${after ? sql`(creation_time, id) > (${after.time}, ${after.id})` : sql`true`}
      order by creation_time, id limit ${most}
    ), gone as (
      delete from ${sql.table(table)} aged using looked
      where aged.tenant_id = current_tenant() and aged.id = looked.id and not (${stillNeeded[table](before)})
      returning aged.id
    ), last as (select creation_time, id from looked order by creation_time desc, id desc limit 1)
    select (select count(*)::int from looked) as looked, (select count(*)::int from gone) as removed,
      (select creation_time from last) as time, (select id from last) as id`.execute(tx)
  const { looked, removed, time, id } = rows[0]!
  return { removed, cursor: looked === most && time && id ? { time, id } : null }
}
