import { z } from 'zod'
import { Id, optionalText, Time } from '../core/fields.ts'
import { caseLimits, typesOfOperation } from './case-limits.ts'

/** The definition of a field that is a column of the case itself. Shapes, inputs, sorting and filters follow from it. */
export interface CaseField {
  /** The column of the table `activity`. */
  column: string
  /** The shape in requests and responses. */
  schema: z.ZodType
  /** The value reveals the requester or depends on them, so it is null for readers who may not know the requester. */
  tellsRequester?: true
  /** Set when the case is opened, and saved with it. */
  onOpening?: true
  /** The field is an optional text with this maximal length. */
  max?: number
  /** Lists can be sorted by the field: by its value, or as text by the rules of the reader's language. */
  sort?: 'value' | 'text'
  /** Lists can be filtered by the field: by the same value, by a part of its text regardless of letter case and diacritics, or by digits. */
  filter?: 'same' | 'part' | 'digits'
  /** The field is in exports. `export-columns.ts` says in which column. */
  exported?: true
}

const text = z.string().nullable()
const flag = z.boolean()

/**
 * The fields of a case that are columns of its table. A new field is a line here, a column in a migration and a column in `case-tables.ts`.
 * The answers, the text inputs, the new case, the sorting and the filters follow from them. The screens decide how the field looks.
 */
export const caseFields = {
  serviceDeskId: { column: 'service_desk_id', schema: text, sort: 'text', exported: true },
  employeeId: { column: 'employee_id', schema: Id.nullable(), tellsRequester: true, filter: 'same', onOpening: true },
  callId: { column: 'call_id', schema: text, tellsRequester: true, onOpening: true, max: caseLimits.callId },
  phoneNumber: {
    column: 'phone_number',
    schema: text,
    tellsRequester: true,
    onOpening: true,
    max: caseLimits.phoneNumber,
    filter: 'digits',
  },
  callWrapupId: { column: 'category_id', schema: Id, filter: 'same', onOpening: true },
  /** The name of an active sub-category of the category. */
  subWrapup: { column: 'sub_category', schema: text, sort: 'text', onOpening: true, max: 180, exported: true },
  statusWrapupId: { column: 'status_id', schema: Id, filter: 'same', onOpening: true },
  sourceId: { column: 'source_id', schema: Id, filter: 'same', onOpening: true },
  divisionId: { column: 'division_id', schema: Id, filter: 'same', onOpening: true },
  caseTypeId: { column: 'case_type_id', schema: Id.nullable(), filter: 'same', onOpening: true },
  affectedUserCounts: { column: 'affected_user_counts', schema: z.int(), sort: 'value', onOpening: true, exported: true },
  resolveDescription: { column: 'resolve_description', schema: text, exported: true },
  note: { column: 'note', schema: text, onOpening: true, max: caseLimits.note },
  typeOfOperation: { column: 'type_of_operation', schema: z.enum(typesOfOperation).nullable(), filter: 'same', onOpening: true },
  isProblemCall: { column: 'is_problem_call', schema: flag, sort: 'value', onOpening: true, exported: true },
  isEmployeeNotified: { column: 'is_employee_notified', schema: flag, sort: 'value', onOpening: true, exported: true },
  dontShareIdentityInformations: { column: 'dont_share_identity', schema: flag, filter: 'same', onOpening: true },
  rpaIntegrationManuel: { column: 'rpa_integration_manuel', schema: flag, onOpening: true },
  creatorId: { column: 'creator_id', schema: Id.nullable(), tellsRequester: true, filter: 'same', onOpening: true },
  caseOwnerId: { column: 'case_owner_id', schema: Id.nullable(), tellsRequester: true, filter: 'same', onOpening: true },
  creationTime: { column: 'creation_time', schema: Time, sort: 'value' },
  firstResponseTime: { column: 'first_response_time', schema: Time.nullable(), tellsRequester: true },
  closedDateTime: { column: 'closed_date_time', schema: Time.nullable(), sort: 'value' },
  dueTime: { column: 'due_time', schema: Time.nullable(), sort: 'value' },
  /** The start of the current wait for the employee; null if the clock of the service level is not waiting. */
  waitingSince: { column: 'waiting_since', schema: Time.nullable() },
  transfer: { column: 'transfer', schema: flag, onOpening: true },
  role: { column: 'role', schema: z.int(), filter: 'same', onOpening: true },
  assignedTeamId: { column: 'assigned_team_id', schema: Id.nullable(), filter: 'same', onOpening: true },
  assignedUserId: { column: 'assigned_user_id', schema: Id.nullable(), filter: 'same', onOpening: true },
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

/** The names of the fields with this property. */
type NamesWith<Said> = { [Name in CaseFieldName]: CaseFields[Name] extends Said ? Name : never }[CaseFieldName]

const namesWith = <Key extends keyof CaseField>(key: Key) => caseFieldNames.filter((name) => key in caseFields[name])

export const requesterFields = namesWith('tellsRequester') as NamesWith<{ tellsRequester: true }>[]
export const openingFields = namesWith('onOpening') as NamesWith<{ onOpening: true }>[]
export const sortableFields = namesWith('sort') as NamesWith<{ sort: string }>[]
export const exportedFields = namesWith('exported') as NamesWith<{ exported: true }>[]
export const filterableFields = namesWith('filter') as NamesWith<{ filter: string }>[]

/** The part of the shape of a case that follows from its fields. */
export const caseFieldShape = Object.fromEntries(caseFieldNames.map((name) => [name, caseFields[name].schema])) as {
  [Name in CaseFieldName]: CaseFields[Name]['schema']
}

type TextName = NamesWith<{ max: number }>
type TextFilterName = NamesWith<{ max: number; filter: string }>

const inputsOf = <Name extends TextName>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, optionalText(caseFields[name].max)])) as Record<
    Name,
    ReturnType<typeof optionalText>
  >

/** The input shapes of the texts of a new case. */
export const caseTexts = inputsOf(namesWith('max') as TextName[])

/** The input shapes of the text filters of lists. */
export const textFilters = inputsOf(filterableFields.filter((name): name is TextFilterName => name in caseTexts))
