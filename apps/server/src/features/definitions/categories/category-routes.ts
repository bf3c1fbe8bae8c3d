import { categoryRoutes } from '@destek/contracts/definitions/categories'
import type { Serve } from '../../../platform/http/serve.ts'
import { categoriesFor } from './categories-for.ts'
import { listCategories } from './category-store.ts'
import { deleteCategory } from './delete-category.ts'
import { exportCategories } from './export-categories.ts'
import { findCategory } from './find-category.ts'
import { presentCategories } from './present-categories.ts'
import { saveCategory } from './save-category.ts'

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
