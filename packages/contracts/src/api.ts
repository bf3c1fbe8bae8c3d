import { activityRoutes } from './activities.ts'
import { apiAuditRoutes } from './api-audits.ts'
import { caseDetailRoutes } from './case-details.ts'
import { reportRoutes } from './case-reports.ts'
import { caseTypeRoutes } from './case-types.ts'
import { caseViewRoutes } from './case-views.ts'
import { categoryRoutes } from './categories.ts'
import { configurationRoutes } from './configuration.ts'
import { directoryGroupRoutes } from './directory-groups.ts'
import { divisionRoutes } from './divisions.ts'
import { documentRoutes } from './documents.ts'
import { employeeRoutes } from './employees.ts'
import { feedbackRoutes } from './feedback.ts'
import { historyRoutes } from './history.ts'
import { leaveReasonRoutes } from './leave-reasons.ts'
import { linkTokenRoutes } from './link-tokens.ts'
import { lookupRoutes } from './lookups.ts'
import { programRoutes } from './programs.ts'
import { roleRoutes } from './roles.ts'
import { rootCauseRoutes } from './root-causes.ts'
import type { Route } from './routes.ts'
import { serviceDeskRoutes } from './service-desk.ts'
import { smsTemplateRoutes } from './sms-templates.ts'
import { sourceRoutes } from './sources.ts'
import { statusRoutes } from './statuses.ts'
import { subCategoryRoutes } from './sub-categories.ts'
import { teamRoutes } from './teams.ts'
import { settingRoutes } from './tenant-settings.ts'
import { textTemplateRoutes } from './text-templates.ts'
import { transferRoutes } from './transfers.ts'
import { userRoutes } from './users.ts'

/** Every call of the product. The OpenAPI document and the ABP api-definition are derived from this table. */
export const api = {
  activityRoutes,
  apiAuditRoutes,
  caseDetailRoutes,
  caseTypeRoutes,
  caseViewRoutes,
  categoryRoutes,
  configurationRoutes,
  directoryGroupRoutes,
  divisionRoutes,
  documentRoutes,
  employeeRoutes,
  feedbackRoutes,
  historyRoutes,
  leaveReasonRoutes,
  linkTokenRoutes,
  lookupRoutes,
  programRoutes,
  reportRoutes,
  roleRoutes,
  rootCauseRoutes,
  serviceDeskRoutes,
  settingRoutes,
  smsTemplateRoutes,
  sourceRoutes,
  statusRoutes,
  subCategoryRoutes,
  teamRoutes,
  textTemplateRoutes,
  transferRoutes,
  userRoutes,
}

export const allRoutes: readonly Route[] = Object.values(api).flatMap((table) => Object.values<Route>(table))
