import { subCategoryRoutes } from '@destek/contracts/definitions/sub-categories'
import type { Serve } from '../../../platform/http/serve.ts'
import { findRecord } from '../../../platform/records/find-record.ts'
import { deleteSubCategory } from './delete-sub-category.ts'
import { isDuplicate } from './duplicate-sub-category.ts'
import { saveSubCategory } from './save-sub-category.ts'
import { presentSubCategory, subCategoryRecord } from './sub-category-record.ts'
import { listSubCategories } from './sub-category-store.ts'

export const serveSubCategories = (serve: Serve) => {
  serve(subCategoryRoutes.pagedList, async ({ tx, actor, query }) => {
    const { items, totalCount } = await listSubCategories(tx, query, actor.language)
    return { items: items.map(presentSubCategory), totalCount }
  })
  serve(subCategoryRoutes.one, async ({ tx, params }) => presentSubCategory(await findRecord(tx, subCategoryRecord, params.id)))
  serve(subCategoryRoutes.save, ({ tx, actor, body }) => saveSubCategory(tx, actor, body))
  serve(subCategoryRoutes.remove, ({ tx, actor, params }) => deleteSubCategory(tx, actor, params.id))
  serve(subCategoryRoutes.checkDuplicate, async ({ tx, body }) => !(await isDuplicate(tx, body)))
}
