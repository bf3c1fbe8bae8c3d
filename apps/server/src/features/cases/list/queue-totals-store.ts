import { queueParts } from '@destek/contracts/cases/case-filters'
import type { CaseTotals } from '@destek/contracts/cases/case-shapes'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../../platform/auth/actor.ts'
import { preparedQuery } from '../../../platform/database/driver/prepared-query.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { isOfPart } from './case-conditions.ts'

/** The cases that are assigned to some teams or to a person. */
export interface Queue {
  owner: 'team' | 'user'
  ownerIds: readonly string[]
  /** Two moments, the later one first. */
  earlier: readonly [Date, Date]
  /** Set to get the parts of the queue too: the user who asks and the time of the request. */
  partsFor?: Pick<Actor, 'userId' | 'now'>
}

/**
 * Adds the kept totals and the journal of later changes (0042_queue_totals.sql). Open cases are few and are counted. Null if no totals are
 * kept yet.
 */
export async function readQueueTotals(tx: Tx, { owner, ownerIds, earlier, partsFor }: Queue): Promise<CaseTotals | null> {
  const [first, second] = earlier
  const values = { ownerIds, first, second }
  const [totals] = partsFor
    ? await totalsOfParts(tx, { ...values, userId: partsFor.userId, now: partsFor.now })
    : await (owner === 'team' ? totalsOfTeams : totalsOfUsers)(tx, values)
  return totals ?? null
}

interface Values {
  ownerIds: readonly string[]
  first: Date
  second: Date
}

const totalsOfTeams = preparedQuery((tx: Tx, values: Values) => totalsStatement(values, 'team').compile(tx))
const totalsOfUsers = preparedQuery((tx: Tx, values: Values) => totalsStatement(values, 'user').compile(tx))
const totalsOfParts = preparedQuery((tx: Tx, values: Values & Pick<Actor, 'userId' | 'now'>) => {
  const parts = queueParts.map((part) => sql`(count(*) filter (where ${isOfPart(values, part)}))::int as ${sql.id(part)}`)
  return totalsStatement(values, 'team', parts).compile(tx)
})

const totalsStatement = ({ ownerIds, first, second }: Values, owner: Queue['owner'], parts: RawBuilder<unknown>[] = []) => {
  const isTheirs = sql`${sql.ref(`assigned_${owner}_id`)} = any(${ownerIds}::uuid[])`
  const counts = [
    sql`count(*)::int as open`,
    sql`(count(*) filter (where creation_time < ${first}::timestamptz))::int as open48`,
    sql`(count(*) filter (where creation_time < ${second}::timestamptz))::int as open72`,
    ...parts,
  ]
  return sql<CaseTotals>`
    select (kept.cases + changed.cases)::int as all, now.*
    from (select coalesce(sum(cases), 0) as cases from case_queue_total where owner = ${sql.lit(owner)} and owner_id = any(${ownerIds}::uuid[])) kept
    cross join (select coalesce(sum(weight), 0) as cases from case_total_change where ${isTheirs}) changed
    cross join (select ${sql.join(counts)} from activity where ${isTheirs} and closed_date_time is null) now
    where exists (select from case_total_state where queues_are_kept)`
}

/**
 * Makes the totals of queues from the cases if they do not exist. Changes that are still in the journal are subtracted, because they are
 * added when the journal is carried over.
 */
export async function makeQueueTotals(tx: Tx): Promise<void> {
  const state = await tx.selectFrom('case_total_state').select('queues_are_kept').executeTakeFirst()
  if (!state || state.queues_are_kept) return
  await tx.deleteFrom('case_queue_total').execute()
  const counted = (owner: Queue['owner']) => {
    const ownerId = sql.ref(`assigned_${owner}_id`)
    return sql`select ${sql.lit(owner)} as owner, ${ownerId} as owner_id, count(*) as cases from activity where ${ownerId} is not null group by ${ownerId}
      union all
      select ${sql.lit(owner)}, ${ownerId}, -sum(weight) from case_total_change where ${ownerId} is not null group by ${ownerId}`
  }
  await sql`
    insert into case_queue_total (owner, owner_id, cases)
    select owner, owner_id, sum(cases) from (${counted('team')} union all ${counted('user')}) counted group by owner, owner_id`.execute(
    tx,
  )
  await tx.updateTable('case_total_state').set({ queues_are_kept: true }).execute()
}
