import type { SaveSubCategory, SubCategory } from '@destek/contracts/definitions/sub-categories'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { BusinessError } from '../../../platform/http/http-errors.ts'
import { chosen } from '../../../platform/records/find-reference.ts'
import { saveRecord } from '../../../platform/records/save-record.ts'
import { isDuplicate } from './duplicate-sub-category.ts'
import { subCategoryRecord } from './sub-category-record.ts'

/** Creates the sub-category, or updates it when an id is sent. */
export const saveSubCategory = (tx: Tx, actor: Actor, input: SaveSubCategory): Promise<SubCategory> =>
  saveRecord(tx, actor, subCategoryRecord, {
    ...input,
    values: { category_id: input.wrapupId, name: input.name, is_active: input.isActive },
    check: async () => {
      await chosen(tx, 'category', input.wrapupId, { field: 'wrapupId', group: 'sub-categories' })
      if (await isDuplicate(tx, input)) throw new BusinessError('subCategory.duplicate', { field: 'name', name: input.name })
    },
  })
