import type { Category } from '@destek/contracts/definitions/categories'
import type { Language } from '@destek/contracts/core/languages'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { subCategoriesOf } from './sub-category-store.ts'

/** The sub-categories of each category, by the id of the category. */
export async function subCategoriesBelow(
  tx: Tx,
  categoryIds: readonly string[],
  language: Language,
): Promise<Map<string, Category['subWrapups']>> {
  const below = new Map<string, Category['subWrapups']>()
  if (categoryIds.length === 0) return below
  for (const { id, category_id: categoryId, name, is_active: isActive } of await subCategoriesOf(tx, categoryIds, language)) {
    const siblings = below.get(categoryId)
    if (siblings) siblings.push({ id, name, isActive })
    else below.set(categoryId, [{ id, name, isActive }])
  }
  return below
}
