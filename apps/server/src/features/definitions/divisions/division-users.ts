import type { DivisionUser, ListDivisionUsers } from '@destek/contracts/definitions/divisions'
import type { Paged } from '@destek/contracts/core/paging'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { findRecord } from '../../../platform/records/find-record.ts'
import { divisionRecord } from './division-record.ts'
import { listDivisionUsers } from './division-store.ts'

/** One page of the users of a division; `creationTime` tells since when they belong to it. */
export async function divisionUsers(tx: Tx, actor: Actor, query: ListDivisionUsers): Promise<Paged<DivisionUser>> {
  await findRecord(tx, divisionRecord, query.divisionId)
  const { items, totalCount } = await listDivisionUsers(tx, query, actor.language)
  return {
    totalCount,
    items: items.map((row) => ({
      id: row.id,
      fullName: row.full_name,
      userName: row.user_name,
      creationTime: row.creation_time.toISOString(),
    })),
  }
}
