import type { CaseChange } from '@destek/contracts/system/live-events'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/driver/tx.ts'

/** The change that replaced this stamp of the case. All changes of a case are written while it is locked, so their ids are in order. */
export const readEndOfVersion = (tx: Tx, caseId: string, stamp: string) =>
  tx
    .selectFrom('event')
    .select('id')
    .where('subject_id', '=', caseId)
    .where(sql<boolean>`before ->> 'concurrencyStamp' = ${stamp}`)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

/** The newest change of one of these kinds, if there is one from this event on. */
export const readLastChange = (tx: Tx, caseId: string, { types, fromId }: { types: readonly CaseChange[]; fromId: string }) =>
  tx
    .selectFrom('event')
    .select(['actor_id', 'actor_name', 'occurred_at', 'before'])
    .where('subject_id', '=', caseId)
    .where('id', '>=', fromId)
    .where(
      'type',
      'in',
      types.map((type) => `activity:${type}`),
    )
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
