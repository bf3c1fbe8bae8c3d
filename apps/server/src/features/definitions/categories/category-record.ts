import type { Category } from '@destek/contracts/definitions/categories'
import type { Language } from '@destek/contracts/core/languages'
import { presentAudit } from '../../../platform/database/schema/audit-columns.ts'
import type { RecordDefinition } from '../../../platform/records/record-definition.ts'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { findRecord } from '../../../platform/records/find-record.ts'
import { subCategoriesBelow } from '../sub-categories/sub-categories-below.ts'
import { type CategoryRow, selectCategories } from './category-store.ts'

/** The facts of the category itself. Its sub-categories have their own history. */
type CategoryFacts = Omit<Category, 'division' | 'subWrapups'>

const categoryFacts = (row: CategoryRow): CategoryFacts => ({
  id: row.id,
  name: row.name,
  parentId: row.parent_id,
  parentName: row.parent_name,
  divisionId: row.division_id,
  divisionName: row.division_name,
  serviceDeskName: row.service_desk_name,
  assignedTeamId: row.assigned_team_id,
  assignedTeamName: row.team_name,
  priorityServiceDesk: row.priority_service_desk,
  priorityRgbColor: row.priority_rgb_color,
  sla: row.sla === null ? null : Number(row.sla),
  rpaAction: row.rpa_action,
  rpaIntegration: row.rpa_integration,
  rpaIntegrationManuel: row.rpa_integration_manuel,
  isActive: row.is_active,
  ...presentAudit(row),
})

export const categoryRecord: RecordDefinition<CategoryRow, CategoryFacts> = {
  kind: 'category',
  table: 'category',
  select: selectCategories,
  present: categoryFacts,
}

export async function findCategory(tx: Tx, { language }: Actor, id: string): Promise<Category> {
  const [category] = await presentCategories(tx, [await findRecord(tx, categoryRecord, id)], { language })
  return category!
}

interface Presenting {
  language: Language
  /** Only active sub-categories. */
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
