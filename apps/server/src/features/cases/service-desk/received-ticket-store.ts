import type { Language } from '@destek/contracts/core/languages'
import { sql } from 'kysely'
import { byValue, type PageRequest, readPage } from '../../../platform/database/queries/paging.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'

export type ReceivedRow = NonNullable<Awaited<ReturnType<typeof readReceived>>>

export const listReceived = (tx: Tx, request: PageRequest<'creationTime'>, language: Language) =>
  readPage(selectReceived(tx), request, {
    columns: { creationTime: byValue('embedded_ticket.creation_time') },
    initial: [{ field: 'creationTime', descending: true }],
    unique: 'embedded_ticket.id',
    language,
    neverEmpty: ['creationTime'],
  })

export const readReceived = (tx: Tx, id: string) => selectReceived(tx).where('embedded_ticket.id', '=', id).executeTakeFirst()

const selectReceived = (tx: Tx) =>
  tx
    .selectFrom('embedded_ticket')
    .leftJoin('activity', 'activity.service_desk_id', 'embedded_ticket.number')
    .selectAll('embedded_ticket')
    .select('activity.id as activity_id')

/** Never at the same time as the change before, which the case would take for the same news. */
export const changeState = (tx: Tx, id: string, state: string) =>
  tx
    .updateTable('embedded_ticket')
    .set({ state, update_time: sql<Date>`greatest(clock_timestamp(), update_time + interval '1 millisecond')` })
    .where('id', '=', id)
    .returning(['number', 'update_time'])
    .executeTakeFirst()
