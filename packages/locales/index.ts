import enCases from './en/cases.json' with { type: 'json' }
import enTransfers from './en/transfers.json' with { type: 'json' }
import enCaseDetails from './en/case-details.json' with { type: 'json' }
import enCaseReports from './en/case-reports.json' with { type: 'json' }
import enServiceDesk from './en/service-desk.json' with { type: 'json' }
import enApiAudits from './en/api-audits.json' with { type: 'json' }
import enLinkTokens from './en/link-tokens.json' with { type: 'json' }
import enCaseViews from './en/case-views.json' with { type: 'json' }
import enCreateCase from './en/create-case.json' with { type: 'json' }
import enDocuments from './en/documents.json' with { type: 'json' }
import enEmployees from './en/employees.json' with { type: 'json' }
import enOwnCases from './en/own-cases.json' with { type: 'json' }
import enCaseTypes from './en/case-types.json' with { type: 'json' }
import enCategories from './en/categories.json' with { type: 'json' }
import enCommon from './en/common.json' with { type: 'json' }
import enDirectoryGroups from './en/directory-groups.json' with { type: 'json' }
import enDivisions from './en/divisions.json' with { type: 'json' }
import enErrors from './en/errors.json' with { type: 'json' }
import enFaq from './en/faq.json' with { type: 'json' }
import enFeedback from './en/feedback.json' with { type: 'json' }
import enHome from './en/home.json' with { type: 'json' }
import enLeaveReasons from './en/leave-reasons.json' with { type: 'json' }
import enPermissions from './en/permissions.json' with { type: 'json' }
import enProfile from './en/profile.json' with { type: 'json' }
import enPrograms from './en/programs.json' with { type: 'json' }
import enRoles from './en/roles.json' with { type: 'json' }
import enRootCauses from './en/root-causes.json' with { type: 'json' }
import enSettings from './en/settings.json' with { type: 'json' }
import enShell from './en/shell.json' with { type: 'json' }
import enSmsTemplates from './en/sms-templates.json' with { type: 'json' }
import enSources from './en/sources.json' with { type: 'json' }
import enStatuses from './en/statuses.json' with { type: 'json' }
import enSubCategories from './en/sub-categories.json' with { type: 'json' }
import enTeams from './en/teams.json' with { type: 'json' }
import enTextTemplates from './en/text-templates.json' with { type: 'json' }
import enUsers from './en/users.json' with { type: 'json' }
import enValidation from './en/validation.json' with { type: 'json' }
import trCases from './tr/cases.json' with { type: 'json' }
import trTransfers from './tr/transfers.json' with { type: 'json' }
import trCaseDetails from './tr/case-details.json' with { type: 'json' }
import trCaseReports from './tr/case-reports.json' with { type: 'json' }
import trServiceDesk from './tr/service-desk.json' with { type: 'json' }
import trApiAudits from './tr/api-audits.json' with { type: 'json' }
import trLinkTokens from './tr/link-tokens.json' with { type: 'json' }
import trCaseViews from './tr/case-views.json' with { type: 'json' }
import trCreateCase from './tr/create-case.json' with { type: 'json' }
import trDocuments from './tr/documents.json' with { type: 'json' }
import trEmployees from './tr/employees.json' with { type: 'json' }
import trOwnCases from './tr/own-cases.json' with { type: 'json' }
import trCaseTypes from './tr/case-types.json' with { type: 'json' }
import trCategories from './tr/categories.json' with { type: 'json' }
import trCommon from './tr/common.json' with { type: 'json' }
import trDirectoryGroups from './tr/directory-groups.json' with { type: 'json' }
import trDivisions from './tr/divisions.json' with { type: 'json' }
import trErrors from './tr/errors.json' with { type: 'json' }
import trFaq from './tr/faq.json' with { type: 'json' }
import trFeedback from './tr/feedback.json' with { type: 'json' }
import trHome from './tr/home.json' with { type: 'json' }
import trLeaveReasons from './tr/leave-reasons.json' with { type: 'json' }
import trPermissions from './tr/permissions.json' with { type: 'json' }
import trProfile from './tr/profile.json' with { type: 'json' }
import trPrograms from './tr/programs.json' with { type: 'json' }
import trRoles from './tr/roles.json' with { type: 'json' }
import trRootCauses from './tr/root-causes.json' with { type: 'json' }
import trSettings from './tr/settings.json' with { type: 'json' }
import trShell from './tr/shell.json' with { type: 'json' }
import trSmsTemplates from './tr/sms-templates.json' with { type: 'json' }
import trSources from './tr/sources.json' with { type: 'json' }
import trStatuses from './tr/statuses.json' with { type: 'json' }
import trSubCategories from './tr/sub-categories.json' with { type: 'json' }
import trTeams from './tr/teams.json' with { type: 'json' }
import trTextTemplates from './tr/text-templates.json' with { type: 'json' }
import trUsers from './tr/users.json' with { type: 'json' }
import trValidation from './tr/validation.json' with { type: 'json' }

/** Every text of the product, once: the server's messages, the browser's words and what ABP clients download. */
export const resources = {
  en: {
    cases: enCases,
    transfers: enTransfers,
    'case-details': enCaseDetails,
    'case-reports': enCaseReports,
    'service-desk': enServiceDesk,
    'api-audits': enApiAudits,
    'link-tokens': enLinkTokens,
    'case-views': enCaseViews,
    'create-case': enCreateCase,
    documents: enDocuments,
    employees: enEmployees,
    'own-cases': enOwnCases,
    'case-types': enCaseTypes,
    categories: enCategories,
    common: enCommon,
    'directory-groups': enDirectoryGroups,
    divisions: enDivisions,
    errors: enErrors,
    faq: enFaq,
    feedback: enFeedback,
    home: enHome,
    'leave-reasons': enLeaveReasons,
    permissions: enPermissions,
    profile: enProfile,
    programs: enPrograms,
    roles: enRoles,
    'root-causes': enRootCauses,
    settings: enSettings,
    shell: enShell,
    'sms-templates': enSmsTemplates,
    sources: enSources,
    statuses: enStatuses,
    'sub-categories': enSubCategories,
    teams: enTeams,
    'text-templates': enTextTemplates,
    users: enUsers,
    validation: enValidation,
  },
  tr: {
    cases: trCases,
    transfers: trTransfers,
    'case-details': trCaseDetails,
    'case-reports': trCaseReports,
    'service-desk': trServiceDesk,
    'api-audits': trApiAudits,
    'link-tokens': trLinkTokens,
    'case-views': trCaseViews,
    'create-case': trCreateCase,
    documents: trDocuments,
    employees: trEmployees,
    'own-cases': trOwnCases,
    'case-types': trCaseTypes,
    categories: trCategories,
    common: trCommon,
    'directory-groups': trDirectoryGroups,
    divisions: trDivisions,
    errors: trErrors,
    faq: trFaq,
    feedback: trFeedback,
    home: trHome,
    'leave-reasons': trLeaveReasons,
    permissions: trPermissions,
    profile: trProfile,
    programs: trPrograms,
    roles: trRoles,
    'root-causes': trRootCauses,
    settings: trSettings,
    shell: trShell,
    'sms-templates': trSmsTemplates,
    sources: trSources,
    statuses: trStatuses,
    'sub-categories': trSubCategories,
    teams: trTeams,
    'text-templates': trTextTemplates,
    users: trUsers,
    validation: trValidation,
  },
}

/**
 * How both sides set i18next up. Permission names contain dots, so the separators of keys and namespaces are chosen to leave
 * those names whole: `permissions:Destek.Activity` is looked up as one key before it is taken apart.
 */
export const i18nOptions = {
  resources,
  fallbackLng: 'en',
  supportedLngs: ['en', 'tr'],
  nonExplicitSupportedLngs: true,
  defaultNS: 'common',
  interpolation: { escapeValue: false },
  returnNull: false,
}
