/**
 * The fields that every row of a list has, whatever its columns are. They name the case, link to it and fill the dialogs of its actions,
 * which open with these values without another request.
 */
export const rowFields = [
  'id',
  'userFriendlyId',
  'employee',
  'isIdentityHidden',
  'serviceDeskId',
  'opensCard',
  'isOfOwnTeam',
  'concurrencyStamp',
  'callWrapupId',
  'callWrapup',
  'statusWrapupId',
  'statusWrapupClosed',
  'isCaseSurveyResolved',
  'divisionId',
  'role',
  'assignedTeamId',
  'assignedTeamName',
  'assignedUserId',
  'assignedUserName',
  'dueTime',
  'waitingSince',
  'lastChangeTime',
] as const

/** The only field of the requester that a row has. */
export const requesterInRow = ['fullName'] as const

/** The columns of the lists of cases. Each one shows the field of the same name. */
export const caseColumnNames = [
  'userFriendlyId',
  'employee',
  'callWrapup',
  'statusWrapup',
  'dueTime',
  'description',
  'subWrapup',
  'resolveDescription',
  'sourceName',
  'affectedUserCounts',
  'isProblemCall',
  'isEmployeeNotified',
  'documents',
  'closedDateTime',
  'closedUser',
  'creationTime',
  'creatorUserFullName',
  'division',
  'caseTypeName',
  'assignedTeamName',
  'assignedUserName',
  'lastChangeTime',
  'caseOwnerName',
  'ccmsIdent',
  'userName',
  'managerName',
  'locationName',
  'clientName',
  'programName',
  'positionName',
  'positionTitle',
  'priorityServiceDesk',
] as const

/** Columns that show more than the field of their name. */
const furtherFields = {
  callWrapup: ['callParentWrapup'],
  statusWrapup: ['statusWrapupCode'],
  dueTime: ['sla', 'closedDateTime'],
  priorityServiceDesk: ['priorityRgbColor'],
} as const

export type CaseColumnName = (typeof caseColumnNames)[number]
type FurtherFields = typeof furtherFields
export type FieldOfColumn<Name extends CaseColumnName> =
  | Name
  | (Name extends keyof FurtherFields ? FurtherFields[Name][number] : never)
export type RowField = (typeof rowFields)[number]

export function fieldsOfColumn<Name extends CaseColumnName>(name: Name): FieldOfColumn<Name>[] {
  const further: readonly string[] = name in furtherFields ? furtherFields[name as keyof FurtherFields] : []
  return [name, ...(further as FieldOfColumn<Name>[])]
}

/** The fields of a row with these columns, without duplicates. */
export const fieldsOfRow = (columns: readonly CaseColumnName[]): (RowField | FieldOfColumn<CaseColumnName>)[] => [
  ...new Set([...rowFields, ...columns.flatMap(fieldsOfColumn)]),
]
