import type { ChooseCategories, ListCategories } from '@destek/contracts/definitions/categories'
import type { Language } from '@destek/contracts/core/languages'
import { type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { byText, byValue, containsText, readPage, type SortColumns } from '../../../platform/database/queries/paging.ts'
import type { Schema } from '../../../platform/database/schema/schema.ts'

export type CategoryRow = Selectable<Schema['category']> & {
  parent_name: string | null
  division_name: string
  team_name: string | null
}

const sortColumns: SortColumns<ListCategories['sorting'][number]['field']> = {
  name: byText('category.name'),
  parentName: byText('parent.name'),
  divisionName: byText('division.name'),
  serviceDeskName: byText('category.service_desk_name'),
  assignedTeamName: byText('team.team_name'),
  priorityServiceDesk: byText('category.priority_service_desk'),
  sla: byValue('category.sla'),
  isActive: byValue('category.is_active'),
  creationTime: byValue('category.creation_time'),
}

export const selectCategories = (tx: Tx) =>
  tx
    .selectFrom('category')
    .innerJoin('division', (join) =>
      join.onRef('division.tenant_id', '=', 'category.tenant_id').onRef('division.id', '=', 'category.division_id'),
    )
    .leftJoin('team', (join) =>
      join.onRef('team.tenant_id', '=', 'category.tenant_id').onRef('team.id', '=', 'category.assigned_team_id'),
    )
    .leftJoin('category as parent', (join) =>
      join.onRef('parent.tenant_id', '=', 'category.tenant_id').onRef('parent.id', '=', 'category.parent_id'),
    )
    .selectAll('category')
    .select(['parent.name as parent_name', 'division.name as division_name', 'team.team_name as team_name'])

export function listCategories(tx: Tx, query: ListCategories, language: Language) {
  const { filterText, parentId, divisionId, isActive } = query
  let rows = selectCategories(tx).where('category.parent_id', parentId === null ? 'is' : '=', parentId)
  if (divisionId !== null) rows = rows.where('category.division_id', '=', divisionId)
  if (isActive !== undefined) rows = rows.where('category.is_active', '=', isActive)
  if (filterText) rows = rows.where(containsText(['category.name', 'category.service_desk_name'], filterText))
  // The alias of the parent widens the type of the query beyond the tables; its rows are the same.
  return readPage(rows as unknown as SelectQueryBuilder<Schema, 'category', CategoryRow>, query, {
    columns: sortColumns,
    initial: [{ field: 'name', descending: false }],
    unique: 'category.id',
    language,
  })
}

interface Choosing extends ChooseCategories {
  onlyMain: boolean
  onlyPublic: boolean
}

/** Categories by name, of one division or of all. Inactive ones are included only on request, because a case cannot have them. */
export function choosableCategories(tx: Tx, choosing: Choosing, language: Language): Promise<CategoryRow[]> {
  const { divisionId, includeInactive, onlyMain, onlyPublic } = choosing
  let rows = selectCategories(tx)
  if (divisionId !== null) rows = rows.where('category.division_id', '=', divisionId)
  if (!includeInactive) rows = rows.where('category.is_active', '=', true).where(sql<boolean>`parent.is_active is not false`)
  if (onlyMain) rows = rows.where('category.parent_id', 'is', null)
  if (onlyPublic) rows = rows.where('division.is_public', '=', true)
  return rows.orderBy(byText('category.name')(language)).orderBy('category.id').execute()
}

/** Division by division, each main category followed by its sub-categories. */
export const categoriesInOrder = (tx: Tx, language: Language): Promise<CategoryRow[]> =>
  selectCategories(tx)
    .orderBy(byText('division.name')(language))
    .orderBy(sql`coalesce(parent.name, category.name) collate ${sql.id(`${language}-x-icu`)}`)
    .orderBy(sql`coalesce(category.parent_id, category.id)`)
    .orderBy('category.parent_id', (by) => by.asc().nullsFirst())
    .orderBy(byText('category.name')(language))
    .orderBy('category.id')
    .execute()

export async function countCases(tx: Tx, categoryId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('activity')
    .where('category_id', '=', categoryId)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}
