/**
 * Every row of a list has these fields, whatever its columns are: they name the case, lead to it, and fill the dialogs of its actions, which
 * open at once on what the person has seen.
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

/** Of the requester a row has the name alone. */
export const requesterInRow = ['fullName'] as const

/** The columns of the lists of cases; each shows the field of its name. */
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

/** Columns that show further fields. */
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

/** The fields of a row with these columns, each once. */
export const fieldsOfRow = (columns: readonly CaseColumnName[]): (RowField | FieldOfColumn<CaseColumnName>)[] => [
  ...new Set([...rowFields, ...columns.flatMap(fieldsOfColumn)]),
]
