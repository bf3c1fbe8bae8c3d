import type { Language } from '@destek/contracts/core/languages'
import type { ListSubCategories } from '@destek/contracts/definitions/sub-categories'
import { type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { byText, byValue, containsText, readPage, type SortColumns } from '../../../platform/database/queries/paging.ts'
import type { Schema } from '../../../platform/database/schema/schema.ts'

export type SubCategoryRow = Selectable<Schema['sub_category']> & { category_name: string; main_category_name: string | null }

const sortColumns: SortColumns<ListSubCategories['sorting'][number]['field']> = {
  wrapupPath: (language) => sql`concat_ws(' › ', parent.name, category.name) collate ${sql.id(`${language}-x-icu`)}`,
  wrapupName: byText('category.name'),
  name: byText('sub_category.name'),
  isActive: byValue('sub_category.is_active'),
  creationTime: byValue('sub_category.creation_time'),
}

export const selectSubCategories = (tx: Tx) =>
  tx
    .selectFrom('sub_category')
    .innerJoin('category', (join) =>
      join.onRef('category.tenant_id', '=', 'sub_category.tenant_id').onRef('category.id', '=', 'sub_category.category_id'),
    )
    .leftJoin('category as parent', (join) =>
      join.onRef('parent.tenant_id', '=', 'category.tenant_id').onRef('parent.id', '=', 'category.parent_id'),
    )
    .selectAll('sub_category')
    .select(['category.name as category_name', 'parent.name as main_category_name'])

export function listSubCategories(tx: Tx, query: ListSubCategories, language: Language) {
  const { filterText, wrapupId, isActive } = query
  let rows = selectSubCategories(tx)
  if (wrapupId !== null) rows = rows.where('sub_category.category_id', '=', wrapupId)
  if (isActive !== undefined) rows = rows.where('sub_category.is_active', '=', isActive)
  if (filterText) rows = rows.where(containsText(['parent.name', 'category.name', 'sub_category.name'], filterText))
  // The alias of the parent widens the type of the query beyond the tables; its rows are the same.
  return readPage(rows as unknown as SelectQueryBuilder<Schema, 'sub_category', SubCategoryRow>, query, {
    columns: sortColumns,
    initial: [
      { field: 'wrapupPath', descending: false },
      { field: 'name', descending: false },
    ],
    unique: 'sub_category.id',
    language,
  })
}

/** The sub-categories of these categories, by name. */
export const subCategoriesOf = (tx: Tx, categoryIds: readonly string[], language: Language) =>
  tx
    .selectFrom('sub_category')
    .select(['id', 'category_id', 'name', 'is_active'])
    .where(sql<boolean>`category_id = any(${categoryIds}::uuid[])`)
    .orderBy(byText('name')(language))
    .orderBy('id')
    .execute()
