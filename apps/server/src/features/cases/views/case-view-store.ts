import type { ViewListName } from '@destek/contracts/cases/case-views'
import type { Language } from '@destek/contracts/core/languages'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { byText } from '../../../platform/database/queries/paging.ts'
import type { Schema } from '../../../platform/database/schema/schema.ts'
import { recordAlike } from '../../../platform/records/unique-name.ts'

export type CaseViewRow = Selectable<Schema['case_view']> & { owner_name: string }

/** A list as one person has it. */
interface OwnList {
  ownerId: string
  list: ViewListName
}

interface Reader {
  userId: string
  teamIds: readonly string[]
  language: Language
}

const selectViews = (tx: Tx) =>
  tx
    .selectFrom('case_view')
    .innerJoin('app_user', (join) =>
      join.onRef('app_user.tenant_id', '=', 'case_view.tenant_id').onRef('app_user.id', '=', 'case_view.owner_id'),
    )
    .selectAll('case_view')
    .select('app_user.full_name as owner_name')

/** The reader's own views of the list first, then those that others share with a team of theirs. */
export const viewsFor = (tx: Tx, { userId, teamIds, language }: Reader, list: ViewListName): Promise<CaseViewRow[]> =>
  selectViews(tx)
    .where('case_view.list', '=', list)
    .where(sql<boolean>`(case_view.owner_id = ${userId} or case_view.team_id = any(${teamIds}::uuid[]))`)
    .orderBy(sql`case_view.owner_id = ${userId}`, 'desc')
    .orderBy(byText('case_view.name')(language))
    .orderBy('case_view.id')
    .execute()

export const viewById = (tx: Tx, id: string): Promise<CaseViewRow> =>
  selectViews(tx).where('case_view.id', '=', id).executeTakeFirstOrThrow()

/** A view of a user, locked until this transaction ends. */
export const lockOwnView = (tx: Tx, ownerId: string, id: string) =>
  tx.selectFrom('case_view').selectAll().where('id', '=', id).where('owner_id', '=', ownerId).forUpdate().executeTakeFirst()

export async function countOwnViews(tx: Tx, { ownerId, list }: OwnList): Promise<number> {
  const { count } = await tx
    .selectFrom('case_view')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('owner_id', '=', ownerId)
    .where('list', '=', list)
    .executeTakeFirstOrThrow()
  return count
}

export const ownViewNamed = (tx: Tx, { ownerId, list }: OwnList, name: string, exceptId: string | null) =>
  recordAlike(tx, 'case_view', { text: name, exceptId, among: sql<boolean>`owner_id = ${ownerId} and list = ${list}` })

export async function insertView(tx: Tx, values: Insertable<Schema['case_view']>): Promise<string> {
  const { id } = await tx.insertInto('case_view').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}

export const updateView = (tx: Tx, id: string, values: Updateable<Schema['case_view']>) =>
  tx.updateTable('case_view').set(values).where('id', '=', id).execute()

export const clearDefaultView = (tx: Tx, { ownerId, list }: OwnList, values: Updateable<Schema['case_view']>) =>
  tx
    .updateTable('case_view')
    .set({ ...values, is_default: false })
    .where('owner_id', '=', ownerId)
    .where('list', '=', list)
    .where('is_default', '=', true)
    .execute()

export const removeView = (tx: Tx, id: string) => tx.deleteFrom('case_view').where('id', '=', id).execute()
