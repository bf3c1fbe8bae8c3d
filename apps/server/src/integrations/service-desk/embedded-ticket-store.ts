import { sql } from 'kysely'
import type { Tx } from '../../platform/database/driver/tx.ts'
import { serializeSaves } from '../../platform/database/queries/concurrency.ts'
import type { ChangesAsked, TicketRequest } from './service-desk.ts'

/** The number of the ticket that this request opened, now or before. */
export async function openTicket(tx: Tx, request: TicketRequest, state: string): Promise<string> {
  // One after the other: the numbers of a tenant are consecutive.
  await serializeSaves(tx, 'embeddedTicket')
  const opened = await tx
    .insertInto('embedded_ticket')
    .values({
      number: sql<string>`(
        select 'INC' || lpad((10001 + count(*))::text, 7, '0') from embedded_ticket where number like 'INC00%')`,
      request_id: request.requestId,
      case_number: request.caseNumber,
      summary: request.summary,
      description: request.description,
      group_name: request.group,
      affected_user: request.affectedUser,
      priority: request.priority,
      category: request.category,
      state,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'request_id']).doNothing())
    .returning('number')
    .executeTakeFirst()
  return opened?.number ?? (await numberOf(tx, request.requestId))
}

const numberOf = async (tx: Tx, requestId: string): Promise<string> =>
  (await tx.selectFrom('embedded_ticket').where('request_id', '=', requestId).select('number').executeTakeFirstOrThrow()).number

export const readChangedTickets = (tx: Tx, { since, atMost }: ChangesAsked) =>
  tx
    .selectFrom('embedded_ticket')
    .where('update_time', '>=', since)
    .select(['id', 'number', 'state', 'update_time'])
    .orderBy('update_time')
    .orderBy('id')
    .limit(atMost)
    .execute()
