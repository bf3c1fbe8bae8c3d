import type { Actor } from '../../../platform/auth/actor.ts'
import { translatorFor } from '../../../platform/i18n/messages.ts'
import type { Cell } from '../../../platform/spreadsheets/write-spreadsheet.ts'
import { hidesIdentity } from '../case-policy.ts'
import type { ExportRow } from './export-store.ts'

export interface ExportColumn {
  header: string
  width: number
  cell: (row: ExportRow) => Cell
}

/**
 * The columns of the list in its order, with headers in the reader's language. Cells that reveal a hidden requester are empty.
 */
export function exportColumns(actor: Actor): ExportColumn[] {
  const t = translatorFor(actor.language)
  const [yes, no] = [t('common:yes'), t('common:no')]
  const yesOrNo = (value: boolean) => (value ? yes : no)
  const requester = (fact: (row: ExportRow) => Cell) => (row: ExportRow) => (hidesIdentity(actor, row) ? null : fact(row))

  const columns: [name: string, width: number, cell: ExportColumn['cell']][] = [
    // A plain hyphen, so that what people type into a search of the sheet finds it.
    ['number', 13, (row) => `DST-${row.friendly_id}`],
    ['serviceDeskId', 15, (row) => row.service_desk_id],
    ['employee', 26, requester((row) => row.employee_name)],
    ['parentCategory', 24, (row) => row.parent_category_name],
    ['category', 28, (row) => row.category_name],
    ['subCategory', 24, (row) => row.sub_category],
    ['status', 24, (row) => row.status_name],
    ['due', 17, (row) => row.due_time],
    ['resolveDescription', 40, (row) => row.resolve_description],
    ['source', 16, (row) => row.source_name],
    ['description', 60, (row) => row.description_text],
    ['affectedUsers', 12, (row) => row.affected_user_counts],
    ['problemCall', 12, (row) => yesOrNo(row.is_problem_call)],
    ['employeeNotified', 12, (row) => yesOrNo(row.is_employee_notified)],
    ['documents', 30, (row) => row.documents],
    ['closedTime', 17, (row) => row.closed_time],
    ['closedUser', 24, requester((row) => row.closed_user_name)],
    ['creationTime', 17, (row) => row.creation_time],
    ['creator', 24, requester((row) => row.creator_name)],
    ['division', 22, (row) => row.division_name],
    ['caseType', 20, (row) => row.case_type_name],
    ['team', 24, (row) => row.team_name],
    ['user', 24, (row) => row.assigned_user_name],
    ['caseOwner', 24, requester((row) => row.case_owner_name)],
    ['location', 18, requester((row) => row.location_name)],
    ['client', 22, requester((row) => row.client_name)],
    ['program', 22, requester((row) => row.program_name)],
    ['position', 22, requester((row) => row.position_name)],
    ['positionTitle', 22, requester((row) => row.position_title)],
    ['manager', 24, requester((row) => row.manager_name)],
    ['ident', 14, requester((row) => row.ident)],
    ['userName', 20, requester((row) => row.user_name)],
  ]
  return columns.map(([name, width, cell]) => ({ header: t(`cases-excel:${name}`), width, cell }))
}
