import { type SaveSubCategory, type SubCategory, subCategoryRoutes } from '@destek/contracts/definitions/sub-categories'
import { sql } from 'kysely'
import type { Serve } from '../../../platform/http/calls.ts'
import { chosen, findRecord } from '../../../platform/records/find-record.ts'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { BusinessError } from '../../../platform/http/http-errors.ts'
import { saveRecord } from '../../../platform/records/save-record.ts'
import { deleteRecord } from '../../../platform/records/delete-record.ts'
import { recordAlike } from '../../../platform/records/unique-name.ts'
import { presentAudit } from '../../../platform/database/schema/audit-columns.ts'
import type { RecordDefinition } from '../../../platform/records/record-definition.ts'
import { listSubCategories, selectSubCategories, type SubCategoryRow } from './sub-category-store.ts'

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

/** Creates the sub-category, or updates it when an id is sent. */
const saveSubCategory = (tx: Tx, actor: Actor, input: SaveSubCategory): Promise<SubCategory> =>
  saveRecord(tx, actor, subCategoryRecord, {
    ...input,
    values: { category_id: input.wrapupId, name: input.name, is_active: input.isActive },
    check: async () => {
      await chosen(tx, 'category', input.wrapupId, { field: 'wrapupId', group: 'sub-categories' })
      if (await isDuplicate(tx, input)) throw new BusinessError('subCategory.duplicate', { field: 'name', name: input.name })
    },
  })

const deleteSubCategory = (tx: Tx, actor: Actor, id: string): Promise<void> =>
  deleteRecord(tx, actor, subCategoryRecord, { id, named: ({ name }) => name })

/** True when the category has another sub-category of this name. */
async function isDuplicate(tx: Tx, { id, wrapupId, name }: SaveSubCategory): Promise<boolean> {
  const among = sql<boolean>`category_id = ${wrapupId}`
  return (await recordAlike(tx, 'sub_category', { text: name, exceptId: id, among })) !== null
}

const presentSubCategory = (row: SubCategoryRow): SubCategory => ({
  id: row.id,
  wrapupId: row.category_id,
  wrapupName: row.category_name,
  wrapupParentName: row.main_category_name,
  name: row.name,
  isActive: row.is_active,
  ...presentAudit(row),
})

const subCategoryRecord: RecordDefinition<SubCategoryRow, SubCategory> = {
  kind: 'subCategory',
  table: 'sub_category',
  select: selectSubCategories,
  present: presentSubCategory,
}
