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
 * A case: its own fields and what stands beside them. Who may not know the requester gets null for everything that would tell or depends on
 * them: the fields that say `tellsRequester`, `employee`, `ccmsIdent`, `userName`, `managerName`, the names of creator and case owner,
 * location, client, program, position and title, and `closedUser`; `isIdentityHidden` says so. In lists `description` and
 * `resolveDescription` are plain text, in a single case `description` is rich text.
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
  /** The employee may answer: it is open, and its status waits for them or its clock does. */
  awaitsEmployee: z.boolean(),
  sourceName: z.string(),
  division: z.object({ id: Id, name: z.string() }),
  caseTypeName: z.string().nullable(),
  caseTypeSla: z.int().nullable(),
  categorySla: z.int().nullable(),
  description: z.string(),
  isIdentityHidden: z.boolean(),
  /** The caller may open its card; a list shows every case, also those whose card is not for them. */
  opensCard: z.boolean(),
  /** It is with the team of which the caller is a member, so they can take it where nobody has it. */
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
  /** The hours that were agreed; `dueTime` is the moment in which they end. */
  sla: z.int().nullable(),
  /** When anything was last done with it: a status, a note, a transfer, an edited field; until then, when it was opened. */
  lastChangeTime: Time,
})

const pick = <Shape extends z.ZodRawShape, Name extends keyof Shape>(shape: Shape, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, shape[name]])) as Pick<Shape, Name>

/** A case in a list of which only some columns were asked for; without that wish it has every field. */
export const CaseRow = Case.partial()
  .extend(pick(Case.shape, rowFields))
  .extend({ employee: Requester.partial().extend(pick(Requester.shape, requesterInRow)).nullable() })

const affectedUserCounts = z
  .int()
  .min(caseLimits.affectedUsers.min)
  .max(caseLimits.affectedUsers.maxOnCreate)
  .nullish()
  .transform((count) => count ?? caseLimits.affectedUsers.initial)

/** Rich text; its visible characters are counted on the server, after what is not allowed has been taken out. */
const description = requiredText(caseLimits.descriptionMarkup)

const flag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false)

/** Chosen by the sender, and never an id of ours. Sent again by the same person, because the answer was lost, it answers the case of the first request. */
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
  /** Off: level, team and user are cleared before saving. */
  transfer: flag,
  role: Level.nullish().transform((level) => level ?? null),
  assignedTeamId: OptionalId,
  assignedUserId: OptionalId,
  /** Off: reason and action owner are cleared before saving. */
  rootCauseAnalysis: flag,
  ticketReasonId: OptionalId,
  actionOwnerId: OptionalId,
  ...caseTexts,
})

const always = { when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null }
const pleaseSelect = validationKeys.pleaseSelect

/** What the form asks for; the conditional fields are required by what is switched on. */
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

/** A case that somebody opens for themselves. Its files follow one by one with the id that is answered. */
export const CreateOwnerCase = z.object({
  requestId,
  divisionId: RequiredId,
  /** Spelled so on the wire. */
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
  /** The employee said it, whether they answered or not. */
  isEmployeeResponse: z.boolean(),
  /** It told the employee something; the status stayed. */
  isReply: z.boolean(),
  /** It asked the employee something: the case waits for the answer since. */
  isQuestion: z.boolean(),
  /** What they did by it; null: it is of staff. */
  employeeAction: z.enum(ownCaseActions).nullable(),
  /** Null for whoever may not know the requester of the case, unless it is the caller. */
  creatorUserFullName: z.string().nullable(),
  creationTime: Time,
  documents: z.array(DocumentName),
})

/** The beginning of the newest text that was said on a case, without markup. Notes are not among them. */
export const LastWord = z.object({
  activityId: Id,
  text: z.string(),
  /** The employee who asked said it. */
  isEmployeeResponse: z.boolean(),
  /** Null for callers who may not know the requester of the case, unless it is the caller. */
  creatorUserFullName: z.string().nullable(),
  creationTime: Time,
})

/** How many cases each tab of a list has; those of the parts of a queue only for the queue of a team. */
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
 * How many cases before the first day of the range match the text, at most `caseLimits.earlierMatches`. Null: not counted, because the text has
 * no word that an index finds.
 */
export const EarlierMatches = z.object({ count: z.int().nullable(), isMore: z.boolean() })

/** How many open cases wait for the caller, and for their teams. */
export const QueueCounts = z.object({ my: z.int(), group: z.int() })

/** Those of the cases asked for that the list shows, in no order, and what was to be counted. */
export const FollowedCases = z.object({
  items: z.array(CaseRow),
  totals: CaseTotals.nullable(),
  queues: QueueCounts.nullable(),
})

export type Requester = z.infer<typeof Requester>
export type DocumentName = z.infer<typeof DocumentName>
export type Case = z.infer<typeof Case>
export type CaseRow = z.infer<typeof CaseRow>
/** A row that has what these columns show. */
export type CaseRowWith<Name extends CaseColumnName> = CaseRow & Pick<Case, Exclude<FieldOfColumn<Name>, RowField>>
export type CreateCase = z.infer<typeof CreateCase>
export type CreateOwnerCase = z.infer<typeof CreateOwnerCase>
export type CaseDetail = z.infer<typeof CaseDetail>
export type LastWord = z.infer<typeof LastWord>
export type CaseTotals = z.infer<typeof CaseTotals>
export type EarlierMatches = z.infer<typeof EarlierMatches>
export type QueueCounts = z.infer<typeof QueueCounts>
export type FollowedCases = z.infer<typeof FollowedCases>
