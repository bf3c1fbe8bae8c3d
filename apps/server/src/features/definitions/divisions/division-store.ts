import type { ListDivisions, ListDivisionUsers } from '@destek/contracts/definitions/divisions'
import type { Language } from '@destek/contracts/core/languages'
import { type Selectable, sql } from 'kysely'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { byText, byValue, containsText, readPage, type SortColumns } from '../../../platform/database/queries/paging.ts'
import type { Schema } from '../../../platform/database/schema/schema.ts'

export type DivisionRow = Selectable<Schema['division']> & { user_count: number }

const userCount = sql<number>`(select count(*)::int from division_user du
  where du.tenant_id = division.tenant_id and du.division_id = division.id)`

const userNames = sql<string[]>`array(select u.full_name from division_user du
  join app_user u on u.tenant_id = du.tenant_id and u.id = du.user_id
  where du.tenant_id = division.tenant_id and du.division_id = division.id order by u.full_name, u.id)`

export const selectDivisions = (tx: Tx) => tx.selectFrom('division').selectAll('division').select(userCount.as('user_count'))

/** With the names of the users, for the moment in which the division goes and they with it. */
export const selectDivisionsWithUsers = (tx: Tx) => selectDivisions(tx).select(userNames.as('users'))

export function listDivisions(tx: Tx, filter: ListDivisions, userId: string, language: Language) {
  let rows = selectDivisions(tx)
  if (filter.isPublic !== undefined) rows = rows.where('is_public', '=', filter.isPublic)
  if (filter.isCurrentUserFilterEnabled) {
    rows = rows.where('division.id', 'in', tx.selectFrom('division_user').select('division_id').where('user_id', '=', userId))
  }
  return rows.orderBy(byText('division.name')(language)).orderBy('division.id').execute()
}

const userColumns: SortColumns<ListDivisionUsers['sorting'][number]['field']> = {
  fullName: byText('app_user.full_name'),
  userName: byText('app_user.user_name'),
  creationTime: byValue('division_user.creation_time'),
}

export function listDivisionUsers(tx: Tx, query: ListDivisionUsers, language: Language) {
  let rows = tx
    .selectFrom('division_user')
    .innerJoin('app_user', (join) =>
      join.onRef('app_user.tenant_id', '=', 'division_user.tenant_id').onRef('app_user.id', '=', 'division_user.user_id'),
    )
    .select(['app_user.id', 'app_user.full_name', 'app_user.user_name', 'division_user.creation_time'])
    .where('division_user.division_id', '=', query.divisionId)
  if (query.filterText) rows = rows.where(containsText(['app_user.full_name', 'app_user.user_name'], query.filterText))
  return readPage(rows, query, {
    columns: userColumns,
    initial: [{ field: 'fullName', descending: false }],
    unique: 'app_user.id',
    language,
  })
}

/** The user with this id, in the division or not. */
export const findUser = (tx: Tx, userId: string) =>
  tx.selectFrom('app_user').select(['id', 'full_name']).where('id', '=', userId).executeTakeFirst()

/** The membership of a user in a division, locked until this transaction ends. */
export const lockDivisionUser = (tx: Tx, divisionId: string, userId: string, strength: 'key share' | 'update') => {
  const place = tx
    .selectFrom('division_user')
    .select('user_id')
    .where('division_id', '=', divisionId)
    .where('user_id', '=', userId)
  return (strength === 'update' ? place.forUpdate() : place.forKeyShare()).executeTakeFirst()
}

/** False when the user is in the division already. */
export async function insertDivisionUser(tx: Tx, divisionId: string, userId: string, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('division_user')
    .values({ division_id: divisionId, user_id: userId, creation_time: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export const deleteDivisionUser = (tx: Tx, divisionId: string, userId: string) =>
  tx.deleteFrom('division_user').where('division_id', '=', divisionId).where('user_id', '=', userId).execute()

export const findManagedTeam = (tx: Tx, { divisionId, userId }: { divisionId: string; userId: string }) =>
  tx
    .selectFrom('team')
    .select('team_name')
    .where('division_id', '=', divisionId)
    .where('manager_id', '=', userId)
    .orderBy('team_name')
    .executeTakeFirst()
