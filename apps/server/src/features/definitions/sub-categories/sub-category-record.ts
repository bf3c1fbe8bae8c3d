import type { SubCategory } from '@destek/contracts/definitions/sub-categories'
import { presentAudit } from '../../../platform/database/schema/audit-columns.ts'
import type { RecordDefinition } from '../../../platform/records/record-definition.ts'
import { selectSubCategories, type SubCategoryRow } from './sub-category-store.ts'

export const presentSubCategory = (row: SubCategoryRow): SubCategory => ({
  id: row.id,
  wrapupId: row.category_id,
  wrapupName: row.category_name,
  wrapupParentName: row.main_category_name,
  name: row.name,
  isActive: row.is_active,
  ...presentAudit(row),
})

export const subCategoryRecord: RecordDefinition<SubCategoryRow, SubCategory> = {
  kind: 'subCategory',
  table: 'sub_category',
  select: selectSubCategories,
  present: presentSubCategory,
}
