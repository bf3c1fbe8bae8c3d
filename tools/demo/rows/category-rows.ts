import type { Category } from '@destek/contracts/definitions/categories'
import { type TenantContent, titleOf } from '../content.ts'
import type { CategoryContent, MainCategoryContent } from '../definitions.ts'
import { demoId } from '../demo-ids.ts'
import type { TableRows } from '../insert-rows.ts'
import { madeByAdministrator, minutesPerDay } from './audit.ts'
import { type Made, recordRows } from './record-rows.ts'

/** Without the fields that only the answers of the server have. */
type KeptCategory = Omit<Category, 'division' | 'subWrapups'>

/** Main categories and their categories. */
export function categoryRows({ tenant, priorities, categories, divisions }: TenantContent): TableRows[] {
  const teams = divisions.flatMap((division) => division.teams)
  const made = categories.flatMap((main, place) => {
    const minute = 2 * minutesPerDay + 10 * place
    return [mainCategory(main, minute), ...main.categories.map((content, nth) => category(main, content, minute + 1 + nth))]
  })
  return recordRows<KeptCategory>(tenant, { kind: 'category', table: 'category', columns }, made)

  function mainCategory({ division, name }: MainCategoryContent, minute: number): Made<KeptCategory> {
    const id = demoId(tenant, 'category', name)
    const divisionId = demoId(tenant, 'division', division)
    return { record: { ...plain, id, name, divisionId, divisionName: division, ...madeByAdministrator(tenant, id, minute) } }
  }

  function category(main: MainCategoryContent, content: CategoryContent, minute: number): Made<KeptCategory> {
    const { name, team, sla, priority, serviceDeskName = null, rpaAction = null, isActive = true, was } = content
    const id = demoId(tenant, 'category', `${main.name} › ${name}`)
    return {
      record: {
        id,
        name,
        parentId: demoId(tenant, 'category', main.name),
        parentName: main.name,
        divisionId: demoId(tenant, 'division', main.division),
        divisionName: main.division,
        serviceDeskName,
        assignedTeamId: demoId(tenant, 'team', team),
        assignedTeamName: titleOf(teams.find(({ name: known }) => known === team)!),
        priorityServiceDesk: priorities[priority].serviceDeskName,
        priorityRgbColor: priorities[priority].colour,
        sla,
        rpaAction,
        rpaIntegration: rpaAction !== null,
        rpaIntegrationManuel: false,
        isActive,
        ...madeByAdministrator(tenant, id, minute, Boolean(was)),
      },
      was,
    }
  }
}

/** A main category is only a heading, so no team works on it. */
const plain = {
  parentId: null,
  parentName: null,
  serviceDeskName: null,
  assignedTeamId: null,
  assignedTeamName: null,
  priorityServiceDesk: null,
  priorityRgbColor: null,
  sla: null,
  rpaAction: null,
  rpaIntegration: false,
  rpaIntegrationManuel: false,
  isActive: true,
}

const columns = (category: KeptCategory) => ({
  name: category.name,
  parent_id: category.parentId,
  division_id: category.divisionId,
  service_desk_name: category.serviceDeskName,
  assigned_team_id: category.assignedTeamId,
  priority_service_desk: category.priorityServiceDesk,
  priority_rgb_color: category.priorityRgbColor,
  sla: category.sla,
  rpa_action: category.rpaAction,
  rpa_integration: category.rpaIntegration,
  rpa_integration_manuel: category.rpaIntegrationManuel,
  is_active: category.isActive,
})
