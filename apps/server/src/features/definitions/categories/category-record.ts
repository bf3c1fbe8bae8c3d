import type { Category } from '@destek/contracts/definitions/categories'
import { presentAudit } from '../../../platform/database/schema/audit-columns.ts'
import type { RecordDefinition } from '../../../platform/records/record-definition.ts'
import { type CategoryRow, selectCategories } from './category-store.ts'

/** What is true of the category itself. What stands below it has a history of its own. */
type CategoryFacts = Omit<Category, 'division' | 'subWrapups'>

export const categoryFacts = (row: CategoryRow): CategoryFacts => ({
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
