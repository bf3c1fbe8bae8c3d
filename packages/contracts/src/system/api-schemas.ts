import { z } from 'zod'
import * as caseAudits from '../cases/case-audits.ts'
import * as caseDetails from '../cases/case-details.ts'
import * as caseEdits from '../cases/case-edits.ts'
import * as caseFilters from '../cases/case-filters.ts'
import * as caseNotes from '../cases/case-notes.ts'
import * as caseReports from '../cases/case-reports.ts'
import * as caseShapes from '../cases/case-shapes.ts'
import * as caseViews from '../cases/case-views.ts'
import * as caseWorkspace from '../cases/case-workspace.ts'
import * as deadlines from '../cases/deadlines.ts'
import * as documents from '../cases/documents.ts'
import * as employeeResponses from '../cases/employee-responses.ts'
import * as ownCaseActions from '../cases/own-case-actions.ts'
import * as myWork from '../cases/my-work.ts'
import * as serviceDesk from '../cases/service-desk.ts'
import * as transfers from '../cases/transfers.ts'
import * as caseTypes from '../definitions/case-types.ts'
import * as categories from '../definitions/categories.ts'
import * as divisions from '../definitions/divisions.ts'
import * as leaveReasons from '../definitions/leave-reasons.ts'
import * as programs from '../definitions/programs.ts'
import * as rootCauses from '../definitions/root-causes.ts'
import * as smsTemplates from '../definitions/sms-templates.ts'
import * as sources from '../definitions/sources.ts'
import * as statuses from '../definitions/statuses.ts'
import * as subCategories from '../definitions/sub-categories.ts'
import * as textTemplates from '../definitions/text-templates.ts'
import * as apiAudits from '../people/api-audits.ts'
import * as employeeImports from '../people/employee-imports.ts'
import * as employees from '../people/employees.ts'
import * as inconsistentData from '../people/inconsistent-data.ts'
import * as linkTokens from '../people/link-tokens.ts'
import * as lookups from '../people/lookups.ts'
import * as roles from '../people/roles.ts'
import * as sms from '../people/sms.ts'
import * as teams from '../people/teams.ts'
import * as users from '../people/users.ts'
import * as callCentre from './call-centre.ts'
import * as configuration from './configuration.ts'
import * as connections from './connections.ts'
import * as dashboard from './dashboard.ts'
import * as directoryGroups from './directory-groups.ts'
import * as feedback from './feedback.ts'
import * as history from './history.ts'
import * as mails from './mails.ts'
import * as search from './search.ts'
import * as tenantSettings from './tenant-settings.ts'

const modules: readonly Record<string, unknown>[] = [
  caseAudits,
  caseDetails,
  caseEdits,
  caseFilters,
  caseNotes,
  caseReports,
  caseShapes,
  caseViews,
  caseWorkspace,
  deadlines,
  documents,
  employeeResponses,
  myWork,
  ownCaseActions,
  serviceDesk,
  transfers,
  caseTypes,
  categories,
  divisions,
  leaveReasons,
  programs,
  rootCauses,
  smsTemplates,
  sources,
  statuses,
  subCategories,
  textTemplates,
  apiAudits,
  employeeImports,
  employees,
  inconsistentData,
  linkTokens,
  lookups,
  roles,
  sms,
  teams,
  users,
  callCentre,
  configuration,
  connections,
  dashboard,
  directoryGroups,
  feedback,
  history,
  mails,
  search,
  tenantSettings,
]

/** The shapes of the contracts under the names that they have in code: documents made from them call them the same. */
export function namedSchemas(): ReadonlyMap<z.ZodType, string> {
  const names = new Map<z.ZodType, string>()
  for (const module of modules)
    for (const [name, value] of Object.entries(module)) if (value instanceof z.ZodType) names.set(value, name)
  return names
}
