import { S, settingDefaults } from '@destek/contracts/system/settings'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/driver/tx.ts'
import { tenantLockKey } from '../../platform/database/queries/advisory-locks.ts'
import { blockLengths, firstBlockDay } from '../cases/list/block-lengths.ts'
import { dimensionOfGroup, factColumns, keyOfGroup, sumsOfCases } from './case-sums-store.ts'

/** One process at a time works on a tenant's sums; false where another one does. */
export async function lockSums(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(${sql.raw(tenantLockKey('case_total'))}) as locked`.execute(tx)
  return rows[0]!.locked
}

/** The tenant's zone, and the one for which the sums were made, if they were. */
export async function readTimeZones(tx: Tx): Promise<{ own: string; ofSums: string | null }> {
  const setting = await tx.selectFrom('tenant_setting').select('value').where('name', '=', S.TimeZone).executeTakeFirst()
  const state = await tx.selectFrom('case_total_state').select('time_zone').executeTakeFirst()
  return { own: setting?.value || settingDefaults[S.TimeZone], ofSums: state?.time_zone ?? null }
}

/**
 * Adds some of the changes to the sums and takes them from the journal, the oldest first: by one statement, so that nothing that is
 * written meanwhile is taken uncounted. Tells how many there were.
 */
export async function foldChanges(tx: Tx, timeZone: string, limit: number): Promise<number> {
  const { rows } = await sql<{ taken: number; emptyTotals: string[]; emptyShares: string[] }>`
    with fact as (
      delete from case_total_change where id in (select id from case_total_change order by id limit ${limit}) returning ${factColumns}, weight
    ), ${addingSums(timeZone)}
    select (select count(*)::int from fact) as taken,
      array(select place::text from total where opened = 0) as "emptyTotals",
      array(select place::text from share where opened = 0) as "emptyShares"`.execute(tx)
  const { taken, emptyTotals, emptyShares } = rows[0]!
  // The sums are locked against other writers, so these rows have not moved.
  if (emptyTotals.length > 0) await sql`delete from case_total where ctid = any(${emptyTotals}::tid[])`.execute(tx)
  if (emptyShares.length > 0) await sql`delete from case_share where ctid = any(${emptyShares}::tid[])`.execute(tx)
  return taken
}

/**
 * Rebuilds the sums from the cases in steps, because one long statement would exceed the time limit of a connection. Each step
 * also removes the lines of the journal that it includes. Later lines stay: each of them names the opening time of its case, and
 * so the step to which it belongs.
 */
export async function rebuildSums(tx: Tx, timeZone: string, casesAtATime = 50_000): Promise<void> {
  await tx.deleteFrom('case_total').execute()
  await tx.deleteFrom('case_share').execute()
  let from = '-infinity'
  for (const until of [...(await readBounds(tx, casesAtATime)), 'infinity']) {
    const isOpenedThen = sql`creation_time >= ${from}::timestamptz and creation_time < ${until}::timestamptz`
    await sql`
      with taken as (
        delete from case_total_change where ${isOpenedThen}
      ), fact as not materialized (
        select ${factColumns}, 1 as weight from activity where ${isOpenedThen}
      ), ${addingSums(timeZone)}
      select`.execute(tx)
    from = until
  }
  await tx
    .insertInto('case_total_state')
    .values({ time_zone: timeZone })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet({ time_zone: timeZone }))
    .execute()
}

/** Moments between which about so many cases were opened each. */
async function readBounds(tx: Tx, casesAtATime: number): Promise<string[]> {
  const { rows } = await sql<{ time: string }>`
    select distinct opened.creation_time as moment, opened.creation_time::text as time
    from (select min(friendly_id) as first, max(friendly_id) as last from activity) numbers
    cross join generate_series(numbers.first + ${casesAtATime}::bigint, numbers.last, ${casesAtATime}::bigint) bound (number)
    cross join lateral (
      select creation_time from activity where friendly_id >= bound.number order by friendly_id limit 1
    ) opened
    order by moment`.execute(tx)
  return rows.map(({ time }) => time)
}

/**
 * The sums of the facts for each day, in total and by dimension. They are added to that day and to each longer block around it.
 */
const addingSums = (timeZone: string) => sql`
  daily as materialized (
    select division_id, day, ${dimensionOfGroup} as dimension, ${keyOfGroup} as key, ${sumsOfCases}
    from (select *, day_of_moment(creation_time, ${timeZone}::text) as day from fact) dated
    group by division_id, day, grouping sets ((), category_id, source_id, case_type_id)
  ), spread as not materialized (
    select owner.division_id, dimension, key, block.days, opened, closed, awaiting, responded, response_ms, resolution_ms,
      ${firstBlockDay}::date + (day - ${firstBlockDay}::date) / block.days * block.days as first_day
    from daily
    cross join lateral (values (daily.division_id), (null)) owner (division_id)
    cross join unnest(${blockLengths}::smallint[]) block (days)
  ), total as (
    insert into case_total as kept (division_id, days, first_day, opened, closed, awaiting, responded, response_ms, resolution_ms)
    select division_id, days, first_day, sum(opened), sum(closed), sum(awaiting), sum(responded), sum(response_ms), sum(resolution_ms)
    from spread where dimension is null
    group by division_id, days, first_day
    on conflict (tenant_id, division_id, days, first_day) do update set
      opened = kept.opened + excluded.opened,
      closed = kept.closed + excluded.closed,
      awaiting = kept.awaiting + excluded.awaiting,
      responded = kept.responded + excluded.responded,
      response_ms = kept.response_ms + excluded.response_ms,
      resolution_ms = kept.resolution_ms + excluded.resolution_ms
    returning kept.ctid as place, kept.opened
  ), share as (
    insert into case_share as kept (division_id, dimension, days, first_day, key, opened)
    select division_id, dimension, days, first_day, key, sum(opened)
    from spread where dimension is not null and opened <> 0
    group by division_id, dimension, days, first_day, key having sum(opened) <> 0
    on conflict (tenant_id, division_id, dimension, days, first_day, key) do update set opened = kept.opened + excluded.opened
    returning kept.ctid as place, kept.opened
  )`
