import { S, settingDefaults } from '@destek/contracts/system/settings'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/database/driver/tx.ts'
import { dimensionsOf, factColumns, sumsOfCases } from './case-sums-store.ts'
import { blockLengths, firstBlockDay } from './day-blocks.ts'

/** One process at a time works on a tenant's sums; false where another one does. */
export async function lockTotals(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('case_total' || current_tenant()::text, 0)) as locked`.execute(tx)
  return rows[0]!.locked
}

/** The tenant's zone, and the one for which the sums were made, if they were. */
export async function readTimeZones(tx: Tx): Promise<{ own: string; ofTotals: string | null }> {
  const setting = await tx.selectFrom('tenant_setting').select('value').where('name', '=', S.TimeZone).executeTakeFirst()
  const state = await tx.selectFrom('case_total_state').select('time_zone').executeTakeFirst()
  return { own: setting?.value || settingDefaults[S.TimeZone], ofTotals: state?.time_zone ?? null }
}

/**
 * Adds some of the changes to the sums and takes them from the journal, the oldest first: by one statement, so that nothing that is
 * written meanwhile is taken uncounted. Tells how many there were.
 */
export async function foldChanges(tx: Tx, timeZone: string, limit: number): Promise<number> {
  const { rows } = await sql<{ taken: number; empty: string[] }>`
    with fact as (
      delete from case_total_change where id in (select id from case_total_change order by id limit ${limit}) returning ${factColumns}, weight
    ), ${addingTotals(timeZone, sql`fact`)}
    select (select count(*)::int from fact) as taken, array(select place::text from added where opened = 0) as empty`.execute(tx)
  const { taken, empty } = rows[0]!
  if (empty.length > 0) await sql`delete from case_total where ctid = any(${empty}::tid[])`.execute(tx)
  return taken
}

/** Makes the sums anew from the cases. What of the journal is in them is taken away by the same statement, and what comes later stays. */
export async function rebuildTotals(tx: Tx, timeZone: string): Promise<void> {
  // All cases are read at once, however many there are.
  await sql`select set_config('statement_timeout', '0', true)`.execute(tx)
  await tx.deleteFrom('case_total').execute()
  await sql`
    with taken as (
      delete from case_total_change
    ), ${addingTotals(timeZone, sql`(select ${factColumns}, 1 as weight from activity) fact`)}
    select from added`.execute(tx)
  await tx
    .insertInto('case_total_state')
    .values({ time_zone: timeZone })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet({ time_zone: timeZone }))
    .execute()
}

/** What the facts add up to goes to the day, to each longer block around it, and there to the division and to all of them. */
const addingTotals = (timeZone: string, facts: RawBuilder<unknown>) => sql`
  daily as (
    select division_id, kind.dimension, day_of_moment(creation_time, ${timeZone}::text) as day, kind.key, ${sumsOfCases}
    from ${facts} cross join lateral ${dimensionsOf}
    group by 1, 2, 3, 4
  ), added as (
    insert into case_total as total
      (division_id, dimension, days, first_day, key, opened, closed, awaiting, responded, response_ms, resolution_ms)
    select owner.division_id, dimension, block.days, ${firstBlockDay}::date + (day - ${firstBlockDay}::date) / block.days * block.days, key,
      sum(opened), sum(closed), sum(awaiting), sum(responded), sum(response_ms), sum(resolution_ms)
    from daily
    cross join unnest(${blockLengths}::smallint[]) block (days)
    cross join lateral (values (daily.division_id), (null)) owner (division_id)
    group by 1, 2, 3, 4, 5
    on conflict (tenant_id, division_id, dimension, days, first_day, key) do update set
      opened = total.opened + excluded.opened,
      closed = total.closed + excluded.closed,
      awaiting = total.awaiting + excluded.awaiting,
      responded = total.responded + excluded.responded,
      response_ms = total.response_ms + excluded.response_ms,
      resolution_ms = total.resolution_ms + excluded.resolution_ms
    returning total.ctid as place, total.opened
  )`
