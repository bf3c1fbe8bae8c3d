import {
  type CaseFieldName,
  caseFieldNames,
  type CaseFields,
  caseFields,
  openingFields,
} from '@destek/contracts/cases/case-fields'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { isTakenKey } from '../../../platform/database/driver/database-errors.ts'
import { type WriteWithCommit, writeWithCommit } from '../../../platform/database/driver/write-with-commit.ts'
import { type EventInput, eventRow, reactedEvent } from '../../../platform/events/record-event.ts'
import { BusinessError } from '../../../platform/http/http-errors.ts'
import { audienceOf } from '../case-policy.ts'
import type { CaseRow } from '../case-store.ts'
import { countDailyCase, readerOf } from './daily-cases.ts'
import { type AddedToCase, insertCase, type NewCase } from './new-case-store.ts'
import type { CheckedReferences } from './check-case.ts'
import type { OpenedCase } from './new-case-references-store.ts'

/** The facts of the opening for the history, in words and without naming the requester. */
interface OpeningFacts {
  divisionName: string
  callParentWrapup: string
  callWrapup: string
  subWrapup: string | null
  statusWrapup: string
  sourceName: string
  caseTypeName: string | null
  assignedTeamName: string | null
  affectedUserCounts: number
}

/** The fields of a form that are columns of the case. */
export const columnsFrom = <Input extends object>(input: Input) =>
  Object.fromEntries(
    openingFields.filter((name) => name in input).map((name) => [caseFields[name].column, input[name as keyof Input]]),
  ) as { [Name in (typeof openingFields)[number] & keyof Input as CaseFields[Name]['column']]: Input[Name] }

/** A case without any values. */
export const emptyColumns = Object.fromEntries(caseFieldNames.map((name) => [caseFields[name].column, null])) as {
  [Name in CaseFieldName as CaseFields[Name]['column']]: null
}

type Opening = Omit<NewCase, 'creator_id' | 'case_owner_id'>

type SavedCase = NewCase & AddedToCase

/** Saves the case of the caller who opens it, and records the event for the people concerned. */
export function saveNewCase(tx: Tx, actor: Actor, opening: Opening, facts: OpeningFacts): WriteWithCommit<SavedCase> {
  const row = { ...opening, creator_id: actor.userId, case_owner_id: actor.userId }
  const opened: EventInput = {
    type: 'activity:added',
    subjectId: row.id,
    after: facts,
    audience: audienceOf(row),
    forJobs: { teamId: row.assigned_team_id, isClosed: row.closed_user_id !== null },
  }
  return writeWithCommit(
    () => countAndInsert(tx, actor, row, opened),
    (added) => ({ ...row, ...added }),
  )
}

/** Both statements are sent at once. */
async function countAndInsert(tx: Tx, actor: Actor, row: NewCase, opened: EventInput): Promise<AddedToCase> {
  const [, added] = await Promise.all([
    countDailyCase(tx, actor),
    insertCase(tx, row, eventRow(actor, opened), reactedEvent(actor, opened)).catch((error: unknown) =>
      refuseTwice(actor, error),
    ),
  ])
  return added
}

/** The first sending had not ended when the second was looked at. */
const refuseTwice = (actor: Actor, error: unknown) => {
  throw isTakenKey(error) ? new BusinessError('activity.beingSaved', {}, readerOf(actor)) : error
}

/** The id of the case that the caller has opened by the same request before; its answer was lost. Requests of others do not count. */
export const caseOpenedBefore = (actor: Actor, { openedBefore }: { openedBefore: readonly OpenedCase[] | null }): string | null =>
  openedBefore?.find(({ creatorId }) => creatorId === actor.userId)?.id ?? null

/**
 * The case as it would be read again. All names are known from the check, and to look them up once more would keep everybody waiting who
 * opens a case at the same time.
 */
export function newCaseRow(actor: Actor, saved: SavedCase, found: CheckedReferences): CaseRow {
  const { employee, category, caseType } = found
  return {
    ...emptyColumns,
    ...saved,
    last_modification_time: null,
    sla_hours: asText(saved.sla_hours),
    employee_name: employee.fullName,
    employee_user_name: employee.userName,
    employee_ident: employee.ident,
    employee_company_ident: employee.companyIdent,
    employee_email: employee.email,
    employee_phone: employee.phone,
    manager_name: employee.manager,
    location_name: employee.location,
    client_name: employee.client,
    program_name: employee.program,
    position_name: employee.position,
    position_title: employee.positionTitle,
    division_name: found.division.name,
    parent_category_id: category.parentId,
    parent_category_name: found.parent.name,
    category_name: category.name,
    category_sla: asText(category.sla),
    priority_service_desk: category.priority,
    priority_rgb_color: category.priorityColour,
    status_name: found.status.name,
    status_code: found.status.code,
    status_waits: found.status.waits_for_employee,
    source_name: found.source.name,
    case_type_name: caseType?.name ?? null,
    case_type_sla: asText(caseType?.sla ?? null),
    assigned_team_name: saved.transfer ? (found.team?.name ?? null) : category.assignedTeamName,
    assigned_user_name: found.user?.fullName ?? null,
    creator_name: actor.fullName,
    case_owner_name: actor.fullName,
    closed_user_name: saved.closed_user_id === null ? null : actor.fullName,
    ticket_reason_name: found.ticketReason?.name ?? null,
    action_owner_name: found.actionOwner?.name ?? null,
    documents: [],
  }
}

/** As the driver reads large numbers. */
const asText = (hours: number | null) => (hours === null ? null : String(hours))
