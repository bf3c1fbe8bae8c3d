import { maskedPhone } from '@destek/contracts/people/employees'
import { type CaseFieldName, caseFieldNames, caseFields, requesterFields } from '@destek/contracts/cases/case-fields'
import { type CaseColumnName, fieldsOfRow, requesterInRow } from '@destek/contracts/cases/case-columns'
import { Case, type CaseRow as Row } from '@destek/contracts/cases/case-shapes'
import type { Actor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/database/driver/tx.ts'
import { pick } from '../../platform/database/driver/prepared-query.ts'
import { BusinessError } from '../../platform/http/http-errors.ts'
import { assertReached } from './case-access.ts'
import { awaitsEmployee, hidesIdentity, isOfOwnTeam, knowsPhones, mayOpen, maySee } from './case-policy.ts'
import { type CaseRow, type ListedRow, readRow } from './case-store.ts'

/** One case, with the fields that the caller may know. The caller of this function checks that they may open it. */
export const findCase = async (tx: Tx, actor: Actor, id: string): Promise<Case> => presentCase(actor, await findRow(tx, id))

/** The card of a case. */
export const openCase = async (tx: Tx, actor: Actor, id: string): Promise<Case> =>
  presentCase(actor, await openRow(tx, actor, id))

/** A case whose card the caller may open. */
export async function openRow(tx: Tx, actor: Actor, id: string): Promise<CaseRow> {
  const row = await findRow(tx, id)
  assertReached(actor, 'open', row)
  return row
}

/** 404 when it is not there or not of this tenant. */
export async function findRow(tx: Tx, id: string): Promise<CaseRow> {
  const row = await readRow(tx, id)
  if (!row) throw new BusinessError('record.notFound', { kind: 'activity' })
  return row
}

/** The same; a case that the caller does not meet is not there for them either. */
export async function findVisibleCase(tx: Tx, actor: Actor, id: string): Promise<CaseRow> {
  const row = await findRow(tx, id)
  if (!maySee(actor, row)) throw new BusinessError('record.notFound', { kind: 'activity' })
  return row
}

/** A case among others: its texts without markup. */
export const presentListed = (actor: Actor, row: ListedRow): Case => present(actor, row, row.description_text)

/** The same with these columns alone; null: with every field. The parts of the row that they do not show may be empty. */
export function presentRow(actor: Actor, row: ListedRow, columns: readonly CaseColumnName[] | null): Row {
  const whole = presentListed(actor, row)
  if (columns === null) return whole
  return { ...pick(whole, fieldsOfRow(columns)), employee: whole.employee && pick(whole.employee, requesterInRow) }
}

/** A case by itself, with its rich text. */
export const presentCase = (actor: Actor, row: CaseRow): Case => present(actor, row, row.description)

function present(actor: Actor, row: ListedRow, description: string): Case {
  const isHidden = hidesIdentity(actor, row)
  return Object.assign(presentFields(row, isHidden), isHidden ? unknownRequester : knownRequester(row), {
    id: row.id,
    userFriendlyId: Number(row.friendly_id),
    opensCard: mayOpen(actor, row),
    isOfOwnTeam: isOfOwnTeam(actor, row),
    phoneNumber: isHidden ? null : shownPhone(actor, row.phone_number),
    callParentWrapupId: row.parent_category_id,
    callParentWrapup: row.parent_category_name,
    callWrapup: row.category_name,
    statusWrapup: row.status_name,
    statusWrapupCode: row.status_code,
    statusWrapupClosed: row.closed_date_time !== null,
    awaitsEmployee: awaitsEmployee(row, row.status_waits),
    sourceName: row.source_name,
    division: { id: row.division_id, name: row.division_name },
    caseTypeName: row.case_type_name,
    caseTypeSla: wholeNumber(row.case_type_sla),
    categorySla: wholeNumber(row.category_sla),
    description,
    assignedTeamName: row.assigned_team_name,
    assignedUserName: row.assigned_user_name,
    ticketReasonName: row.ticket_reason_name,
    actionOwnerName: row.action_owner_name,
    hasEmployeeEditComment: row.employee_edit_comment !== null,
    documents: row.documents,
    priorityServiceDesk: row.priority_service_desk,
    priorityRgbColor: row.priority_rgb_color,
    sla: wholeNumber(row.sla_hours),
    lastChangeTime: (row.last_modification_time ?? row.creation_time).toISOString(),
  })
}

type Fields = Pick<Case, CaseFieldName>

/** Every field of the contract, without a value: to fill in a copy of it is five times as fast as to put so many fields together. */
const noFields = Object.fromEntries(Object.keys(Case.shape).map((name) => [name, null]))

/** The fields that are columns of the case, without those that would tell a requester who is not to be known. */
function presentFields(row: ListedRow, isHidden: boolean): Fields {
  const fields: Record<string, unknown> = { ...noFields }
  for (const name of caseFieldNames) {
    const value = row[caseFields[name].column]
    fields[name] = isHidden && tellsRequester.has(name) ? null : value instanceof Date ? value.toISOString() : value
  }
  return fields as Fields
}

/** The number of a call is usually the employee's own. A reader who may not know the employee sees only its last digits. */
const shownPhone = (actor: Actor, phone: string | null) => (phone === null || knowsPhones(actor) ? phone : maskedPhone(phone))

const tellsRequester: ReadonlySet<CaseFieldName> = new Set(requesterFields)

/**
 * All other fields that reveal the requester: their workplace, and values that depend on who asked, such as the person who closed
 * the case, who may be the requester.
 */
const knownRequester = (row: ListedRow) => ({
  isIdentityHidden: false,
  employee: {
    id: row.employee_id,
    fullName: row.employee_name,
    userName: row.employee_user_name,
    ident: row.employee_ident,
    companyIdent: row.employee_company_ident,
    emailAddress: row.employee_email,
    // The whole one stands on the employee's card alone.
    phoneNumber: row.employee_phone === null ? null : maskedPhone(row.employee_phone),
  },
  ccmsIdent: row.employee_ident,
  userName: row.employee_user_name,
  managerName: row.manager_name,
  creatorUserFullName: row.creator_name,
  caseOwnerName: row.case_owner_name,
  locationName: row.location_name,
  clientName: row.client_name,
  programName: row.program_name,
  positionName: row.position_name,
  positionTitle: row.position_title,
  closedUser: row.closed_user_name,
})

const unknownRequester = {
  isIdentityHidden: true,
  employee: null,
  ccmsIdent: null,
  userName: null,
  managerName: null,
  creatorUserFullName: null,
  caseOwnerName: null,
  locationName: null,
  clientName: null,
  programName: null,
  positionName: null,
  positionTitle: null,
  closedUser: null,
} satisfies { [Field in keyof ReturnType<typeof knownRequester>]: true | null }

/** The driver reads large numbers as text. */
const wholeNumber = (text: string | null) => (text === null ? null : Number(text))
