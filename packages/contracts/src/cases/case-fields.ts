import { z } from 'zod'
import { Id, Time } from '../core/fields.ts'
import { typesOfOperation } from './case-limits.ts'

/** What is said once of a field that stands in a column of the case itself; everything else about it follows from here. */
export interface CaseField {
  /** Of the table `activity`. */
  column: string
  /** As it is read on the wire. */
  schema: z.ZodType
  /** Tells who asked, or depends on it: null for whoever may not know the requester. */
  tellsRequester?: true
  /** It is known when the case is opened, and saved with it. */
  onOpening?: true
  /** Lists can be sorted by it: by its value, or as a text in the reader's language. */
  sort?: 'value' | 'text'
  /** Lists can be narrowed to cases in which it has a given value. */
  filter?: true
}

const text = z.string().nullable()
const flag = z.boolean()

/**
 * The fields of a case that are columns of it. A new one is a line here, a column in a migration and in `case-tables.ts`: the answers, the
 * input that is saved with a new case, the order and the filters of lists follow. How it looks is decided where it is shown.
 */
export const caseFields = {
  serviceDeskId: { column: 'service_desk_id', schema: text, sort: 'text' },
  employeeId: { column: 'employee_id', schema: Id.nullable(), tellsRequester: true, filter: true, onOpening: true },
  callId: { column: 'call_id', schema: text, tellsRequester: true, onOpening: true },
  phoneNumber: { column: 'phone_number', schema: text, tellsRequester: true, onOpening: true },
  callWrapupId: { column: 'category_id', schema: Id, onOpening: true },
  subWrapup: { column: 'sub_category', schema: text, sort: 'text', onOpening: true },
  statusWrapupId: { column: 'status_id', schema: Id, filter: true, onOpening: true },
  sourceId: { column: 'source_id', schema: Id, onOpening: true },
  divisionId: { column: 'division_id', schema: Id, filter: true, onOpening: true },
  caseTypeId: { column: 'case_type_id', schema: Id.nullable(), filter: true, onOpening: true },
  affectedUserCounts: { column: 'affected_user_counts', schema: z.int(), sort: 'value', onOpening: true },
  resolveDescription: { column: 'resolve_description', schema: text },
  note: { column: 'note', schema: text, onOpening: true },
  typeOfOperation: { column: 'type_of_operation', schema: z.enum(typesOfOperation).nullable(), filter: true, onOpening: true },
  isProblemCall: { column: 'is_problem_call', schema: flag, sort: 'value', onOpening: true },
  isEmployeeNotified: { column: 'is_employee_notified', schema: flag, sort: 'value', onOpening: true },
  dontShareIdentityInformations: { column: 'dont_share_identity', schema: flag, filter: true, onOpening: true },
  rpaIntegrationManuel: { column: 'rpa_integration_manuel', schema: flag, onOpening: true },
  creatorId: { column: 'creator_id', schema: Id.nullable(), tellsRequester: true, filter: true, onOpening: true },
  caseOwnerId: { column: 'case_owner_id', schema: Id.nullable(), tellsRequester: true, filter: true, onOpening: true },
  creationTime: { column: 'creation_time', schema: Time, sort: 'value' },
  firstResponseTime: { column: 'first_response_time', schema: Time.nullable(), tellsRequester: true },
  closedDateTime: { column: 'closed_date_time', schema: Time.nullable(), sort: 'value' },
  dueTime: { column: 'due_time', schema: Time.nullable(), sort: 'value' },
  transfer: { column: 'transfer', schema: flag, onOpening: true },
  role: { column: 'role', schema: z.int(), filter: true, onOpening: true },
  assignedTeamId: { column: 'assigned_team_id', schema: Id.nullable(), filter: true, onOpening: true },
  assignedUserId: { column: 'assigned_user_id', schema: Id.nullable(), filter: true, onOpening: true },
  rootCauseAnalysis: { column: 'root_cause_analysis', schema: flag, onOpening: true },
  ticketReasonId: { column: 'ticket_reason_id', schema: Id.nullable(), onOpening: true },
  actionOwnerId: { column: 'action_owner_id', schema: Id.nullable(), onOpening: true },
  isCaseSurveyResolved: { column: 'is_case_survey_resolved', schema: flag.nullable() },
  employeeEditComment: { column: 'employee_edit_comment', schema: text },
  concurrencyStamp: { column: 'concurrency_stamp', schema: z.string() },
} as const satisfies Record<string, CaseField>

export type CaseFields = typeof caseFields
export type CaseFieldName = keyof CaseFields

export const caseFieldNames = Object.keys(caseFields) as CaseFieldName[]

/** The names of the fields of which this is said. */
type NamesWith<Said> = { [Name in CaseFieldName]: CaseFields[Name] extends Said ? Name : never }[CaseFieldName]

const namesWith = <Key extends keyof CaseField>(key: Key) => caseFieldNames.filter((name) => key in caseFields[name])

export const requesterFields = namesWith('tellsRequester') as NamesWith<{ tellsRequester: true }>[]
export const openingFields = namesWith('onOpening') as NamesWith<{ onOpening: true }>[]
export const sortableFields = namesWith('sort') as NamesWith<{ sort: string }>[]
export const filterableFields = namesWith('filter') as NamesWith<{ filter: true }>[]

/** The part of the shape of a case that follows from the fields. */
export const caseFieldShape = Object.fromEntries(caseFieldNames.map((name) => [name, caseFields[name].schema])) as {
  [Name in CaseFieldName]: CaseFields[Name]['schema']
}
