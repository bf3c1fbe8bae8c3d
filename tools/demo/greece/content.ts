import { F, S } from '@destek/contracts/system/settings'
import type { TenantContent } from '../content.ts'
import { caseTexts } from './case-texts.ts'
import { caseViews } from './case-views.ts'
import { cast } from './cast.ts'
import { categories } from './categories.ts'
import { caseTypes, directory, leaveReasons, priorities, roleDescriptions, rootCauses, sources, statuses } from './definitions.ts'
import { divisions } from './divisions.ts'
import { feedback } from './feedback.ts'
import { inventPerson } from './invent-person.ts'
import { jobs } from './jobs.ts'
import { inventAttributes, voiceMessages } from './personnel.ts'
import { inconsistentData, reports } from './reports.ts'
import { smsTemplates, textTemplates } from './templates.ts'
import { tokenTexts } from './token-texts.ts'
import { workplaces } from './workplaces.ts'

export const greece: TenantContent = {
  tenant: 'Greece',
  timeZone: 'Europe/Athens',
  holidays: ['01-01', '01-06', '03-25', '05-01', '08-15', '10-28', '12-25', '12-26'],
  emailDomain: 'paradeigma.example',
  countryCode: 'GR',
  features: { [F.Password]: true, [F.ActiveDirectory]: false, [F.Sms]: false },
  settings: {
    [S.DefaultLanguage]: 'en',
    [S.TimeZone]: 'Europe/Athens',
  },
  maintainedSettings: {
    'serviceDesk.defaultGroup': 'GR_IT_SUPPORT_L1',
    'callCenterStudio.tenantName': 'paradeigma-calls',
    'callCenterStudio.callPrefix': '0',
    'faq.enable': true,
    'faq.url': 'https://support.example.com/faq',
    'survey.enable': false,
    'survey.url': 'https://survey.example.com/support/{activityId}',
  },
  maintainedSecrets: {},
  headcount: 400,
  workplaces,
  jobs,
  cast,
  inventPerson,
  inventAttributes,
  voiceMessages,
  divisions,
  sources,
  statuses,
  priorities,
  categories,
  caseTypes,
  leaveReasons,
  rootCauses,
  smsTemplates,
  textTemplates,
  directory,
  roleDescriptions,
  feedback,
  caseCount: 400,
  caseTexts,
  ownCases: [],
  caseViews,
  reports,
  inconsistentData,
  tokenCount: 30,
  tokenTexts,
  ownTokens: [],
}
