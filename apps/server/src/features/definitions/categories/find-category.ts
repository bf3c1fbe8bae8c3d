import type { Category } from '@destek/contracts/definitions/categories'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { findRecord } from '../../../platform/records/find-record.ts'
import { categoryRecord } from './category-record.ts'
import { presentCategories } from './present-categories.ts'

export async function findCategory(tx: Tx, { language }: Actor, id: string): Promise<Category> {
  const [category] = await presentCategories(tx, [await findRecord(tx, categoryRecord, id)], { language })
  return category!
}
