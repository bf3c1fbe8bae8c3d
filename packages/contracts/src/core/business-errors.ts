/**
 * Every refusal of a business rule and its status. The sentence is `errors:<key>` in the locales; the code on the wire is
 * made from the key: `source.codeTaken` travels as `Destek:Source:CodeTaken`.
 */
export const businessErrors = {
  'activity.unauthorized': 403,
  'activity.noOpenStatus': 403,
  'activity.noDefaultSource': 403,
  'activity.beingSaved': 409,
  'activity.notAwaitingResponse': 403,
  'serviceDesk.off': 403,
  'serviceDesk.notConnected': 403,
  'serviceDesk.hasTicket': 403,
  'serviceDesk.beingSent': 403,
  'serviceDesk.failed': 403,
  'linkToken.otherEmployee': 403,
  'linkToken.dailyLimit': 403,
  'caseView.tooMany': 403,
  'caseView.nameTaken': 403,
  'caseView.noTeam': 403,
  'document.already': 403,
  'document.dailyLimit': 403,
  'document.tooMany': 403,
  'employee.noRecord': 403,
  'employee.notFound': 404,
  'employee.noImage': 404,
  'employeeImport.busy': 409,
  'employeeImport.notReady': 409,
  'employeeImport.nothingToDo': 403,
  'export.own': 429,
  'export.others': 429,
  'status.closedInUse': 403,
  'division.notItsUser': 404,
  'division.userManagesTeam': 403,
  'team.alreadyMember': 403,
  'team.memberOfAnotherTeam': 403,
  'team.notItsMember': 404,
  'category.duplicate': 403,
  'category.hasSubCategories': 403,
  'category.hasCases': 403,
  'settings.featureOff': 403,
  'source.codeTaken': 403,
  'source.defaultNotDeletable': 403,
  'rootCause.hasActionOwners': 403,
  'subCategory.duplicate': 403,
  'record.changedMeanwhile': 409,
  'record.notFound': 404,
  'record.nameTaken': 403,
  'record.inUse': 403,
  'record.referenceGone': 403,
  'role.ownLastRight': 403,
} as const

export type BusinessErrorKey = keyof typeof businessErrors

export const businessErrorCode = (key: BusinessErrorKey) =>
  ['Destek', ...key.split('.').map((part) => part.charAt(0).toUpperCase() + part.slice(1))].join(':')
