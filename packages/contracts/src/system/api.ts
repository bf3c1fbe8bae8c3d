import { caseRoutes } from '../cases/cases.ts'
import { apiAuditRoutes } from '../people/api-audits.ts'
import { auditRoutes } from '../cases/case-audits.ts'
import { caseEditRoutes } from '../cases/case-edits.ts'
import { noteRoutes } from '../cases/case-notes.ts'
import { workspaceRoutes } from '../cases/case-workspace.ts'
import { employeeResponseRoutes } from '../cases/employee-responses.ts'
import { ownCaseActionRoutes } from '../cases/own-case-actions.ts'
import { caseDetailRoutes } from '../cases/case-details.ts'
import { reportRoutes } from '../cases/case-reports.ts'
import { caseTypeRoutes } from '../definitions/case-types.ts'
import { caseViewRoutes } from '../cases/case-views.ts'
import { callCentreRoutes } from './call-centre.ts'
import { categoryRoutes } from '../definitions/categories.ts'
import { configurationRoutes } from './configuration.ts'
import { connectionRoutes } from './connections.ts'
import { dashboardRoutes } from './dashboard.ts'
import { directoryGroupRoutes } from './directory-groups.ts'
import { divisionRoutes } from '../definitions/divisions.ts'
import { documentRoutes } from '../cases/documents.ts'
import { employeeImportRoutes } from '../people/employee-imports.ts'
import { employeeRoutes } from '../people/employees.ts'
import { feedbackRoutes } from './feedback.ts'
import { attentionRoutes } from './attention.ts'
import { firstStepsRoutes } from './first-steps.ts'
import { inconsistentDataRoutes } from '../people/inconsistent-data.ts'
import { historyRoutes } from './history.ts'
import { installationHealthRoutes } from './installation-health.ts'
import { leaveReasonRoutes } from '../definitions/leave-reasons.ts'
import { linkTokenRoutes } from '../people/link-tokens.ts'
import { lookupRoutes } from '../people/lookups.ts'
import { mailRoutes } from './mails.ts'
import { myWorkRoutes } from '../cases/my-work.ts'
import { programRoutes } from '../definitions/programs.ts'
import { roleRoutes } from '../people/roles.ts'
import { rootCauseRoutes } from '../definitions/root-causes.ts'
import type { Route } from '../core/routes.ts'
import { searchRoutes } from './search.ts'
import { serviceDeskRoutes } from '../cases/service-desk.ts'
import { smsRoutes } from '../people/sms.ts'
import { smsTemplateRoutes } from '../definitions/sms-templates.ts'
import { sourceRoutes } from '../definitions/sources.ts'
import { statusRoutes } from '../definitions/statuses.ts'
import { subCategoryRoutes } from '../definitions/sub-categories.ts'
import { teamRoutes } from '../people/teams.ts'
import { settingRoutes } from './tenant-settings.ts'
import { textTemplateRoutes } from '../definitions/text-templates.ts'
import { transferRoutes } from '../cases/transfers.ts'
import { userRoutes } from '../people/users.ts'

/** Every call of the product. The OpenAPI document and the ABP api-definition are derived from this table. */
export const api = {
  caseRoutes,
  apiAuditRoutes,
  auditRoutes,
  caseDetailRoutes,
  caseEditRoutes,
  caseTypeRoutes,
  caseViewRoutes,
  callCentreRoutes,
  categoryRoutes,
  configurationRoutes,
  connectionRoutes,
  dashboardRoutes,
  directoryGroupRoutes,
  divisionRoutes,
  documentRoutes,
  employeeResponseRoutes,
  ownCaseActionRoutes,
  employeeImportRoutes,
  employeeRoutes,
  feedbackRoutes,
  attentionRoutes,
  firstStepsRoutes,
  historyRoutes,
  inconsistentDataRoutes,
  installationHealthRoutes,
  leaveReasonRoutes,
  linkTokenRoutes,
  lookupRoutes,
  mailRoutes,
  myWorkRoutes,
  noteRoutes,
  programRoutes,
  reportRoutes,
  roleRoutes,
  rootCauseRoutes,
  searchRoutes,
  serviceDeskRoutes,
  settingRoutes,
  smsRoutes,
  smsTemplateRoutes,
  sourceRoutes,
  statusRoutes,
  subCategoryRoutes,
  teamRoutes,
  textTemplateRoutes,
  transferRoutes,
  userRoutes,
  workspaceRoutes,
}

export const allRoutes: readonly Route[] = Object.values(api).flatMap((table) => Object.values<Route>(table))
