import type { EditableField } from '@destek/contracts/cases/case-edits'
import type { Selectable } from 'kysely'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import type { Schema } from '../../../platform/database/schema/schema.ts'
import { chosen, invalidField } from '../../../platform/records/find-record.ts'
import type { CaseValues, LockedCase } from '../change/change-case.ts'
import { levelValues } from '../deadline/agreed-level.ts'
import { isOfferedBelow, readSlas, readTeamIds } from './edit-store.ts'

const group = 'cases'

const refusal = (field: EditableField | 'assignedTeamId', rule: string) => invalidField(field, group, `validation:${rule}`)

/** Category and case type stay the same. Their next choice must belong to this division. */
export async function checkDivision(tx: Tx, _: LockedCase, id: string): Promise<CaseValues> {
  await chosen(tx, 'division', id, { field: 'divisionId', group })
  return {}
}

export async function checkSource(tx: Tx, _: LockedCase, id: string): Promise<CaseValues> {
  await chosen(tx, 'source', id, { field: 'sourceId', group })
  return {}
}

/** As on opening: an active one of the second level, whose main category is active too. A sub-category that it does not have goes. */
export async function checkCategory(tx: Tx, row: LockedCase, id: string): Promise<CaseValues> {
  const field = 'callWrapupId'
  const category = await chosen<Selectable<Schema['category']>>(tx, 'category', id, { field, group })
  if (category.division_id !== row.division_id) throw refusal(field, 'otherDivision')
  if (category.parent_id === null) throw refusal(field, 'notSecondLevel')
  const main = await chosen<Selectable<Schema['category']>>(tx, 'category', category.parent_id, { field, group })
  if (!category.is_active || !main.is_active) throw refusal(field, 'inactive')
  const keepsSubCategory = row.sub_category === null || (await isOfferedBelow(tx, id, row.sub_category))
  const slas = await readSlas(tx, { categoryId: id, caseTypeId: row.case_type_id })
  return { ...(!keepsSubCategory && { sub_category: null }), ...(await levelValues(tx, row, slas)) }
}

export async function checkCaseType(tx: Tx, row: LockedCase, id: string): Promise<CaseValues> {
  const field = 'caseTypeId'
  const caseType = await chosen<Selectable<Schema['case_type']>>(tx, 'case_type', id, { field, group })
  if (caseType.division_id !== row.division_id) throw refusal(field, 'otherDivision')
  return levelValues(tx, row, await readSlas(tx, { categoryId: row.category_id, caseTypeId: id }))
}

/** The assignee must be a member of the case's team. A case without a team goes to the assignee's team, if they have exactly one. */
export async function checkPerson(tx: Tx, { assigned_team_id: teamId }: LockedCase, id: string): Promise<CaseValues> {
  const field = 'assignedUserId'
  await chosen(tx, 'app_user', id, { field, group })
  const teamIds = await readTeamIds(tx, id)
  if (teamId !== null) {
    if (!teamIds.includes(teamId)) throw refusal(field, 'notTeamMember')
    return {}
  }
  const [only, another] = teamIds
  if (!only || another) throw refusal('assignedTeamId', 'edit.teamFirst')
  return { assigned_team_id: only }
}

/** A person of the second level; the first level follows from it. Null clears the whole analysis. */
export async function checkActionOwner(tx: Tx, _: LockedCase, id: string | null): Promise<CaseValues> {
  if (id === null) return { ticket_reason_id: null, root_cause_analysis: false }
  const field = 'actionOwnerId'
  const owner = await chosen<Selectable<Schema['root_cause']>>(tx, 'root_cause', id, { field, group })
  if (owner.parent_id === null) throw refusal(field, 'edit.belowReason')
  const reason = await chosen<Selectable<Schema['root_cause']>>(tx, 'root_cause', owner.parent_id, { field, group })
  if (!owner.is_active || !reason.is_active) throw refusal(field, 'inactive')
  return { ticket_reason_id: reason.id, root_cause_analysis: true }
}
