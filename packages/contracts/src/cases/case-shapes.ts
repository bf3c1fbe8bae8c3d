import { z } from 'zod'
import { type CaseColumnName, type FieldOfColumn, requesterInRow, type RowField, rowFields } from './case-columns.ts'
import { caseFieldShape, caseTexts } from './case-fields.ts'
import { caseLimits, typesOfOperation } from './case-limits.ts'
import { Level } from './case-filters.ts'
import { ownCaseActions } from './own-case-rules.ts'
import { Id, OptionalId, RequiredId, requiredText, Time, validationKeys } from '../core/fields.ts'

/** The requester as a case shows them. */
export const Requester = z.object({
  id: Id,
  fullName: z.string(),
  userName: z.string(),
  ident: z.string(),
  companyIdent: z.string().nullable(),
  emailAddress: z.string().nullable(),
  phoneNumber: z.string().nullable(),
})

export const DocumentName = z.object({ id: Id, name: z.string(), size: z.int() })

/**
 * A case with its own fields and related names. If the reader may not know the requester, every field that reveals or depends on the
 * requester is null: the fields with `tellsRequester`, `employee`, `ccmsIdent`, `userName`, `managerName`, the names of creator and case
 * owner, location, client, program, position and title, and `closedUser`. `isIdentityHidden` is then true. In lists `description` and
 * `resolveDescription` are plain text; in a single case `description` is rich text.
 */
export const Case = z.object({
  id: Id,
  userFriendlyId: z.int(),
  ...caseFieldShape,
  employee: Requester.nullable(),
  callParentWrapupId: Id.nullable(),
  callParentWrapup: z.string().nullable(),
  callWrapup: z.string(),
  statusWrapup: z.string(),
  statusWrapupCode: z.string().nullable(),
  statusWrapupClosed: z.boolean(),
  /** The employee may answer: the case is open, and its status or its clock waits for them. */
  awaitsEmployee: z.boolean(),
  sourceName: z.string(),
  division: z.object({ id: Id, name: z.string() }),
  caseTypeName: z.string().nullable(),
  caseTypeSla: z.int().nullable(),
  categorySla: z.int().nullable(),
  description: z.string(),
  isIdentityHidden: z.boolean(),
  /** The caller may open the card of the case. Lists also show cases whose card the caller may not open. */
  opensCard: z.boolean(),
  /** The case is assigned to the team of which the caller is a member, so they can take it if it has no assigned user. */
  isOfOwnTeam: z.boolean(),
  creatorUserFullName: z.string().nullable(),
  closedUser: z.string().nullable(),
  caseOwnerName: z.string().nullable(),
  assignedTeamName: z.string().nullable(),
  assignedUserName: z.string().nullable(),
  ticketReasonName: z.string().nullable(),
  actionOwnerName: z.string().nullable(),
  hasEmployeeEditComment: z.boolean(),
  documents: z.array(DocumentName),
  ccmsIdent: z.string().nullable(),
  userName: z.string().nullable(),
  managerName: z.string().nullable(),
  locationName: z.string().nullable(),
  clientName: z.string().nullable(),
  programName: z.string().nullable(),
  positionName: z.string().nullable(),
  positionTitle: z.string().nullable(),
  priorityServiceDesk: z.string().nullable(),
  priorityRgbColor: z.string().nullable(),
  /** The agreed hours; `dueTime` is the end of them. */
  sla: z.int().nullable(),
  /** The time of the last change: a status, a note, a transfer or an edited field. Without a change it is the time of opening. */
  lastChangeTime: Time,
})

const pick = <Shape extends z.ZodRawShape, Name extends keyof Shape>(shape: Shape, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, shape[name]])) as Pick<Shape, Name>

/** A case in a list with only the requested columns. If no columns are requested, it has every field. */
export const CaseRow = Case.partial()
  .extend(pick(Case.shape, rowFields))
  .extend({ employee: Requester.partial().extend(pick(Requester.shape, requesterInRow)).nullable() })

const affectedUserCounts = z
  .int()
  .min(caseLimits.affectedUsers.min)
  .max(caseLimits.affectedUsers.maxOnCreate)
  .nullish()
  .transform((count) => count ?? caseLimits.affectedUsers.initial)

/** Rich text; the server removes forbidden markup and then counts the visible characters. */
const description = requiredText(caseLimits.descriptionMarkup)

const flag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false)

/**
 * Chosen by the sender; it never becomes the id of a record. If the same person repeats a request because its answer was lost, the answer
 * is the case of the first request.
 */
const requestId = OptionalId

const createFields = z.object({
  requestId,
  employeeId: RequiredId,
  callParentWrapupId: RequiredId,
  callWrapupId: RequiredId,
  statusWrapupId: RequiredId,
  sourceId: RequiredId,
  divisionId: RequiredId,
  caseTypeId: OptionalId,
  affectedUserCounts,
  description,
  typeOfOperation: z
    .union([z.enum(typesOfOperation), z.literal('')])
    .nullish()
    .transform((type) => type || null),
  isProblemCall: flag,
  isEmployeeNotified: flag,
  dontShareIdentityInformations: flag,
  rpaIntegrationManuel: flag,
  /** If off, level, team and user are cleared before saving. */
  transfer: flag,
  role: Level.nullish().transform((level) => level ?? null),
  assignedTeamId: OptionalId,
  assignedUserId: OptionalId,
  /** If off, reason and action owner are cleared before saving. */
  rootCauseAnalysis: flag,
  ticketReasonId: OptionalId,
  actionOwnerId: OptionalId,
  ...caseTexts,
})

const always = { when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null }
const pleaseSelect = validationKeys.pleaseSelect

/** The fields of the form. Its switches decide which of the conditional fields are required. */
export const CreateCase = createFields
  .refine(({ transfer, assignedTeamId }) => !transfer || assignedTeamId, {
    path: ['assignedTeamId'],
    error: pleaseSelect,
    ...always,
  })
  .refine(({ rootCauseAnalysis, ticketReasonId }) => !rootCauseAnalysis || ticketReasonId, {
    path: ['ticketReasonId'],
    error: pleaseSelect,
    ...always,
  })
  .refine(({ rootCauseAnalysis, ticketReasonId, actionOwnerId }) => !rootCauseAnalysis || !ticketReasonId || actionOwnerId, {
    path: ['actionOwnerId'],
    error: pleaseSelect,
    ...always,
  })

/** A case that an employee opens for themselves. Its files are uploaded one by one afterwards, with the id in the answer. */
export const CreateOwnerCase = z.object({
  requestId,
  divisionId: RequiredId,
  /** The API spells it with a double p. */
  parentWrappupId: RequiredId,
  childWrapupId: RequiredId,
  description,
  affectedUserCounts,
  dontShareIdentityInformations: flag,
})

export const CaseDetail = z.object({
  id: Id,
  activityId: Id,
  statusWrapupId: Id,
  statusWrapup: z.string(),
  statusWrapupCode: z.string().nullable(),
  statusWrapupClosed: z.boolean(),
  description: z.string(),
  /** The employee wrote it, as an answer or not. */
  isEmployeeResponse: z.boolean(),
  /** It informed the employee and left the status unchanged. */
  isReply: z.boolean(),
  /** It asked the employee a question, and the case has waited for the answer since. */
  isQuestion: z.boolean(),
  /** The action of the employee; null if staff wrote it. */
  employeeAction: z.enum(ownCaseActions).nullable(),
  /** Null for readers who may not know the requester of the case, unless they are the author. */
  creatorUserFullName: z.string().nullable(),
  creationTime: Time,
  documents: z.array(DocumentName),
})

/** The beginning of the newest comment on a case, without markup. Notes do not count. */
export const LastWord = z.object({
  activityId: Id,
  text: z.string(),
  /** The requester wrote it. */
  isEmployeeResponse: z.boolean(),
  /** Null for readers who may not know the requester of the case, unless they are the author. */
  creatorUserFullName: z.string().nullable(),
  creationTime: Time,
})

/** The number of cases in each tab of a list. Only the queue of a team has numbers for the parts of a queue. */
export const CaseTotals = z.object({
  all: z.int(),
  open: z.int(),
  open48: z.int(),
  open72: z.int(),
  unassigned: z.int().optional(),
  mine: z.int().optional(),
  overdue: z.int().optional(),
  waiting: z.int().optional(),
})

/**
 * The number of cases that match the text and were opened before the range of days, at most `caseLimits.earlierMatches`. Null: not counted,
 * because the index cannot find any word of the text.
 */
export const EarlierMatches = z.object({ count: z.int().nullable(), isMore: z.boolean() })

/** The number of open cases in the caller's queue and in the queues of their teams. */
export const QueueCounts = z.object({ my: z.int(), group: z.int() })

/** The requested cases that the list shows, in no particular order, and the requested counts. */
export const FollowedCases = z.object({
  items: z.array(CaseRow),
  totals: CaseTotals.nullable(),
  queues: QueueCounts.nullable(),
})

export type Requester = z.infer<typeof Requester>
export type DocumentName = z.infer<typeof DocumentName>
export type Case = z.infer<typeof Case>
export type CaseRow = z.infer<typeof CaseRow>
/** A row that has the fields of these columns. */
export type CaseRowWith<Name extends CaseColumnName> = CaseRow & Pick<Case, Exclude<FieldOfColumn<Name>, RowField>>
export type CreateCase = z.infer<typeof CreateCase>
export type CreateOwnerCase = z.infer<typeof CreateOwnerCase>
export type CaseDetail = z.infer<typeof CaseDetail>
export type LastWord = z.infer<typeof LastWord>
export type CaseTotals = z.infer<typeof CaseTotals>
export type EarlierMatches = z.infer<typeof EarlierMatches>
export type QueueCounts = z.infer<typeof QueueCounts>
export type FollowedCases = z.infer<typeof FollowedCases>
