import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../platform/database/driver/tx.ts'

/** Locks the case that has this ticket until the transaction ends. */
export const lockCaseOfTicket = (tx: Tx, number: string) =>
  tx.selectFrom('activity').where('service_desk_id', '=', number).selectAll().forNoKeyUpdate().executeTakeFirst()

export const readDeskState = (tx: Tx, caseId: string) =>
  tx
    .selectFrom('service_desk_ticket')
    .where('activity_id', '=', caseId)
    .select(['desk_state as state', 'desk_updated as updated'])
    .executeTakeFirst()

interface DeskState {
  caseId: string
  /** Of a ticket that was not asked for here. */
  creatorId: string
  state: string
  updated: Date
}

export async function keepDeskState(tx: Tx, { caseId, creatorId, state, updated }: DeskState): Promise<void> {
  const values = { desk_state: state, desk_updated: updated }
  await tx
    .insertInto('service_desk_ticket')
    .values({ activity_id: caseId, creator_id: creatorId, answered_time: sql<Date>`clock_timestamp()`, ...values })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'activity_id']).doUpdateSet(values))
    .execute()
}

/** The active statuses that are called so in the service desk. */
export const readStatusesNamed = (tx: Tx, deskName: string) =>
  tx
    .selectFrom('status')
    .where('is_active', '=', true)
    .where(sql<boolean>`${folded(sql.ref('service_desk_name'))} = ${folded(sql`${deskName}::text`)}`)
    .select(['id', 'name', 'closed', 'waits_for_employee'])
    .limit(2)
    .execute()

const folded = (name: RawBuilder<unknown>) => sql`fold_text(btrim(${name}))`

/** The names that active statuses have in the service desk. */
export const readDeskNames = async (tx: Tx): Promise<string[]> =>
  (
    await tx
      .selectFrom('status')
      .where('is_active', '=', true)
      .where(sql<boolean>`btrim(service_desk_name) <> ''`)
      .select(sql<string>`btrim(service_desk_name)`.as('name'))
      .distinct()
      .orderBy('name')
      .execute()
  ).map(({ name }) => name)
