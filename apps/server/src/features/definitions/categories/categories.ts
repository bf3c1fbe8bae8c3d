import { type Category, categoryRoutes, type ChooseCategories } from '@destek/contracts/definitions/categories'
import { divisionChoosers } from '@destek/contracts/definitions/divisions'
import type { Serve } from '../../../platform/http/calls.ts'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { choosableCategories, listCategories } from './category-store.ts'
import { deleteCategory, saveCategory } from './save-category.ts'
import { exportCategories } from './export-categories.ts'
import { findCategory, presentCategories } from './category-record.ts'

export const serveCategories = (serve: Serve) => {
  serve(categoryRoutes.pagedList, async ({ tx, actor, query }) => {
    const { items, totalCount } = await listCategories(tx, query, actor.language)
    return { items: await presentCategories(tx, items, actor), totalCount }
  })
  serve(categoryRoutes.all, async ({ tx, actor, query }) => ({ items: await categoriesFor(tx, actor, query) }))
  serve(categoryRoutes.mains, async ({ tx, actor, query }) => ({
    items: await categoriesFor(tx, actor, query, { onlyMain: true }),
  }))
  serve(categoryRoutes.excelList, ({ tx, actor }) => exportCategories(tx, actor))
  serve(categoryRoutes.one, ({ tx, actor, params }) => findCategory(tx, actor, params.id))
  serve(categoryRoutes.save, ({ tx, actor, body }) => saveCategory(tx, actor, body))
  serve(categoryRoutes.remove, ({ tx, actor, params }) => deleteCategory(tx, actor, params.id))
}

/** The categories that the caller may choose from: for a case of one's own, which everybody may open, the active ones of public divisions. */
async function categoriesFor(tx: Tx, actor: Actor, query: ChooseCategories, { onlyMain = false } = {}): Promise<Category[]> {
  const { language } = actor
  const mayChooseAny = actor.may(...divisionChoosers)
  const includeInactive = query.includeInactive && mayChooseAny
  const rows = await choosableCategories(tx, { ...query, includeInactive, onlyMain, onlyPublic: !mayChooseAny }, language)
  return presentCategories(tx, rows, { language, onlyActive: !includeInactive })
}
