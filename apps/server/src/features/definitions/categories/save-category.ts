import type { Category, SaveCategory } from '@destek/contracts/definitions/categories'
import { sql, type Updateable } from 'kysely'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import type { Schema } from '../../../platform/database/schema/schema.ts'
import { BusinessError } from '../../../platform/http/http-errors.ts'
import { chosen, invalidField } from '../../../platform/records/find-record.ts'
import { saveRecord } from '../../../platform/records/save-record.ts'
import { recordAlike } from '../../../platform/records/unique-name.ts'
import { chosenParent, countBelow } from '../../../platform/records/two-levels.ts'
import { deleteRecord } from '../../../platform/records/delete-record.ts'
import { categoryRecord, findCategory } from './category-record.ts'
import { type CategoryRow, countCases } from './category-store.ts'

const group = 'categories'

/** Creates the category, or updates it when an id is sent. */
export async function saveCategory(tx: Tx, actor: Actor, input: SaveCategory): Promise<Category> {
  const { id } = await saveRecord(tx, actor, categoryRecord, {
    ...input,
    values: columnsOf(input),
    check: async (before) => {
      await chosen(tx, 'division', input.divisionId, { field: 'divisionId', group })
      await checkParent(tx, input)
      if (input.assignedTeamId) await chosen(tx, 'team', input.assignedTeamId, { field: 'assignedTeamId', group })
      if (before) await assertNoSubCategories(tx, before, input)
      if (before) await assertNoCases(tx, before, input)
      await assertNoDuplicate(tx, input)
    },
  })
  return findCategory(tx, actor, id)
}

const columnsOf = (input: SaveCategory): Updateable<Schema['category']> => ({
  name: input.name,
  parent_id: input.parentId,
  division_id: input.divisionId,
  service_desk_name: input.serviceDeskName,
  assigned_team_id: input.assignedTeamId,
  priority_service_desk: input.priorityServiceDesk,
  priority_rgb_color: input.priorityRgbColor,
  sla: input.sla,
  rpa_action: input.rpaAction,
  rpa_integration: input.rpaIntegration,
  rpa_integration_manuel: input.rpaIntegrationManuel,
  is_active: input.isActive,
})

async function checkParent(tx: Tx, { id, parentId, divisionId }: SaveCategory): Promise<void> {
  if (parentId === null) return
  const parent = await chosenParent<CategoryRow>(tx, 'category', { id, parentId }, group)
  if (parent.division_id !== divisionId) throw invalidField('parentId', group, 'validation:otherDivision')
}

/** Sub-categories share the division of their main category, so it cannot be moved while it has some. */
async function assertNoSubCategories(tx: Tx, before: CategoryRow, input: SaveCategory): Promise<void> {
  const field = input.parentId !== null ? 'parentId' : input.divisionId !== before.division_id ? 'divisionId' : null
  if (field === null) return
  const count = await countBelow(tx, 'category', before.id)
  if (count > 0) throw new BusinessError('category.hasSubCategories', { field, name: before.name, count })
}

/** Cases are found in the division of their category. */
async function assertNoCases(tx: Tx, before: CategoryRow, input: SaveCategory): Promise<void> {
  if (input.divisionId === before.division_id) return
  const count = await countCases(tx, before.id)
  if (count > 0) throw new BusinessError('category.hasCases', { field: 'divisionId', name: before.name, count })
}

async function assertNoDuplicate(tx: Tx, { id, name, divisionId, parentId }: SaveCategory): Promise<void> {
  const among = sql<boolean>`division_id = ${divisionId} and parent_id is not distinct from ${parentId}`
  if (await recordAlike(tx, 'category', { text: name, exceptId: id, among })) {
    throw new BusinessError('category.duplicate', { field: 'name', name })
  }
}

export const deleteCategory = (tx: Tx, actor: Actor, id: string): Promise<void> =>
  deleteRecord(tx, actor, categoryRecord, { id, named: ({ name }) => name })
