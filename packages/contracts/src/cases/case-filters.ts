import { z } from 'zod'
import { caseColumnNames } from './case-columns.ts'
import { sortableFields, textFilters } from './case-fields.ts'
import { caseLimits, readCaseNumber, typesOfOperation } from './case-limits.ts'
import { Day, rangeIsPositive, rangeRule, withExportRange } from '../core/days.ts'
import { commaSeparated, Id, OptionalBoolean, OptionalId, OptionalIds, optionalText, QueryBoolean } from '../core/fields.ts'
import { pagedRequest } from '../core/paging.ts'
import { P, type Permission } from '../core/permissions.ts'

/** The fields by which lists of cases can be sorted. The default is newest first. */
export const sortableCaseFields = [
  ...sortableFields,
  'userFriendlyId',
  'employee',
  'callWrapup',
  'statusWrapup',
  'sourceName',
  'closedUser',
  'creatorUserFullName',
  'assignedTeamName',
  'assignedUserName',
  'caseOwnerName',
  'divisionName',
  'caseTypeName',
  'lastChangeTime',
] as const

export type SortableCaseField = (typeof sortableCaseFields)[number]

const CaseNumber = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value, context): number | null => {
    const typed = String(value ?? '').trim()
    if (typed === '') return null
    const number = typed.length > 30 ? null : readCaseNumber(typed)
    if (number === null) context.addIssue({ code: 'custom', message: 'validation:caseNumber' })
    return number
  })
  .default(null)

const levelNames = { na: 0, level1: 1, level2: 2 } as const

/** A level, given by its name or its number. */
export const Level = z
  .union([z.enum(['na', 'level1', 'level2']), z.enum(['0', '1', '2']), z.literal([0, 1, 2])])
  .transform((level) =>
    typeof level === 'string' && level in levelNames ? levelNames[level as keyof typeof levelNames] : Number(level),
  )

const OptionalLevel = z
  .union([Level, z.literal('')])
  .nullish()
  .transform((level) => (typeof level === 'number' ? level : null))
  .default(null)

const OptionalOpenHours = z
  .union([z.enum(caseLimits.openHours.map(String) as ['48', '72']), z.literal(caseLimits.openHours), z.literal('')], {
    error: 'validation:openHours',
  })
  .nullish()
  .transform((hours) => (hours ? Number(hours) : null))
  .default(null)

/** The parts of the open cases in a queue: not assigned, assigned to the caller, overdue, or waiting for the employee. */
export const queueParts = ['unassigned', 'mine', 'overdue', 'waiting'] as const
export type QueuePart = (typeof queueParts)[number]

const OptionalQueuePart = z
  .union([z.enum(queueParts), z.literal('')])
  .nullish()
  .transform((part) => part || null)
  .default(null)

export const caseFilterFields = {
  employeeId: OptionalId,
  startDate: Day,
  endDate: Day,
  statusWrapupId: OptionalId,
  /** Opened on exactly this day. */
  creationDay: Day,
  statusWrapupClosed: OptionalBoolean,
  /** A main category matches all of its categories too. */
  wrapupId: OptionalId,
  /** Exactly this category, without the categories below it. */
  callWrapupId: OptionalId,
  /** The company ident of the employee. */
  identityNo: optionalText(caseLimits.identityNo),
  userName: optionalText(caseLimits.userName),
  locationId: OptionalId,
  clientId: OptionalId,
  /** The id of the program. */
  departmentId: OptionalId,
  positionGroupId: OptionalId,
  positionId: OptionalId,
  positionTitleId: OptionalId,
  /** The level to which the case was transferred. */
  role: OptionalLevel,
  assignedUserId: OptionalId,
  assignedTeamId: OptionalId,
  creatorId: OptionalId,
  /** The service-desk priority of the category. */
  priority: optionalText(180),
  divisionId: OptionalId,
  /** In any of these divisions. */
  divisionIds: OptionalIds,
  caseOwnerId: OptionalId,
  caseTypeId: OptionalId,
  /** Of any case type with this name; each division has its own. */
  caseTypeName: optionalText(caseLimits.caseTypeName),
  /** False: only cases without a case type. */
  hasCaseType: OptionalBoolean,
  sourceId: OptionalId,
  /** Assigned to a user, or not. */
  isAssigned: OptionalBoolean,
  /** The clock waits for the employee, or not. */
  isAwaiting: OptionalBoolean,
  /** With or without a first response. Cases that hide their requester from the caller are left out. */
  isResponded: OptionalBoolean,
  /** True: the case missed its deadline, open or closed. False: it was closed within its deadline. */
  isLate: OptionalBoolean,
  dontShareIdentityInformations: OptionalBoolean,
  userFriendlyId: CaseNumber,
  typeOfOperation: z
    .union([z.enum(typesOfOperation), z.literal('')])
    .nullish()
    .transform((type) => type || null)
    .default(null),
  ccmsIdent: optionalText(caseLimits.ccmsIdent),
  /** Only open cases that were opened more than this number of hours ago. */
  openHours: OptionalOpenHours,
  /** Only open cases in this part of a queue. A case that waits for the employee is not overdue. */
  queuePart: OptionalQueuePart,
  ...textFilters,
}

const base = pagedRequest(sortableCaseFields).extend(caseFilterFields)

export const ListCases = base.refine(rangeIsPositive, rangeRule)

/** The list: all cases, those assigned to the caller, or those of the caller's teams. */
export const caseLists = ['all', 'my', 'group'] as const
export type CaseListName = (typeof caseLists)[number]

/**
 * The tabs of lists, named like their totals: all cases, open cases, cases that have been open for longer, and the parts of a team's queue.
 */
export const caseTabs = ['all', 'open', 'open48', 'open72', ...queueParts] as const
export type CaseTab = (typeof caseTabs)[number]

const usualTabs = ['all', 'open', 'open48', 'open72'] as const

/** The tabs of each list, in order. The queue of a team begins with the cases that need work. */
export const tabsOfList: Record<CaseListName, readonly CaseTab[]> = {
  all: usualTabs,
  my: usualTabs,
  group: ['open', ...queueParts, 'open48', 'open72', 'all'],
}

/** The permission to read, count or export each list. */
export const listPermissions: Record<CaseListName, Permission> = {
  all: P.ActivityAllList,
  my: P.ActivityMyQueues,
  group: P.ActivityMyQueues,
}

const ofList = base.extend({ list: z.enum(caseLists).default('all') })

export const CountCases = ofList.refine(rangeIsPositive, rangeRule)

/** The columns in the order of the contract, without duplicates. If the parameter is missing, rows have every field of a case. */
const OptionalColumns = commaSeparated(z.enum(caseColumnNames)).transform(
  (names) => names && caseColumnNames.filter((name) => names.includes(name)),
)

/** One page of a list: rows with the requested columns. */
export const ListRows = ofList.extend({ columns: OptionalColumns }).refine(rangeIsPositive, rangeRule)

/** The request of an open list that follows the changes of others: it returns the changed cases as the list shows them, and new counts. */
export const FollowCases = ofList
  .extend({
    columns: OptionalColumns,
    /** Filters the cases, but not the counts. */
    tab: z.enum(caseTabs).default('all'),
    /** The cases that have changed according to the events of the caller. */
    ids: OptionalIds,
    withTotals: QueryBoolean.default(false),
    withQueues: QueryBoolean.default(false),
  })
  .refine(rangeIsPositive, rangeRule)

/** The cases of one page of a list; at most as many as a page has rows. */
export const AskLastWords = z.object({ ids: OptionalIds })

export const ExportCases = withExportRange(ofList)

/** The cases of one employee. `filterText`, `divisionId` and `dontShareIdentityInformations` have an effect only with `enableFilter`. */
export const ListEmployeeCases = pagedRequest(sortableCaseFields).extend({
  employeeId: Id,
  divisionId: OptionalId,
  statusWrapupClosed: caseFilterFields.statusWrapupClosed,
  dontShareIdentityInformations: caseFilterFields.statusWrapupClosed,
  enableFilter: QueryBoolean.default(false),
})

export const ListMyCases = pagedRequest(sortableCaseFields).extend({
  divisionId: OptionalId,
  statusWrapupClosed: caseFilterFields.statusWrapupClosed,
})

export type ListCases = z.infer<typeof ListCases>
export type CountCases = z.infer<typeof CountCases>
/** The query of a list of cases as its callers write it. */
export type CaseQuery = z.input<typeof CountCases>
export type ListRows = z.infer<typeof ListRows>
export type FollowCases = z.infer<typeof FollowCases>
export type AskLastWords = z.infer<typeof AskLastWords>
export type ExportCases = z.infer<typeof ExportCases>
export type ListEmployeeCases = z.infer<typeof ListEmployeeCases>
export type ListMyCases = z.infer<typeof ListMyCases>
