import type { Category, ChooseCategories } from '@destek/contracts/definitions/categories'
import { divisionChoosers } from '@destek/contracts/definitions/divisions'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { choosableCategories } from './category-store.ts'
import { presentCategories } from './present-categories.ts'

/** The categories that the caller may choose from: for a case of one's own, which everybody may open, the active ones of public divisions. */
export async function categoriesFor(
  tx: Tx,
  actor: Actor,
  query: ChooseCategories,
  { onlyMain = false } = {},
): Promise<Category[]> {
  const { language } = actor
  const mayChooseAny = actor.may(...divisionChoosers)
  const includeInactive = query.includeInactive && mayChooseAny
  const rows = await choosableCategories(tx, { ...query, includeInactive, onlyMain, onlyPublic: !mayChooseAny }, language)
  return presentCategories(tx, rows, { language, onlyActive: !includeInactive })
}
