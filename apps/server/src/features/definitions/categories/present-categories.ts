import type { Category } from '@destek/contracts/definitions/categories'
import type { Language } from '@destek/contracts/core/languages'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { subCategoriesBelow } from '../sub-categories/sub-categories-below.ts'
import { categoryFacts } from './category-record.ts'
import type { CategoryRow } from './category-store.ts'

interface Presenting {
  language: Language
  /** Only what is active below them. */
  onlyActive?: boolean
}

/** Categories with what stands below each; one question for all of them. */
export async function presentCategories(
  tx: Tx,
  rows: readonly CategoryRow[],
  { language, onlyActive = false }: Presenting,
): Promise<Category[]> {
  const below = await subCategoriesBelow(
    tx,
    rows.map(({ id }) => id),
    language,
  )
  return rows.map((row) => ({
    ...categoryFacts(row),
    division: row.division_id,
    subWrapups: (below.get(row.id) ?? []).filter(({ isActive }) => isActive || !onlyActive),
  }))
}
