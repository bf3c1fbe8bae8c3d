import { F, S } from '@destek/contracts/system/settings'
import { demoCallCentre } from '../call-centre.ts'
import type { TenantContent } from '../content.ts'
import { caseTexts } from './case-texts/case-texts.ts'
import { caseViews } from './case-views.ts'
import { cast } from './cast.ts'
import { categories } from './categories/categories.ts'
import { caseTypes, directory, leaveReasons, priorities, roleDescriptions, rootCauses, sources, statuses } from './definitions.ts'
import { divisions } from './divisions.ts'
import { feedback } from './feedback.ts'
import { inventPerson } from './invent-person.ts'
import { jobs } from './jobs.ts'
import { ownCases } from './own-cases.ts'
import { ownTokens } from './own-tokens.ts'
import { inventAttributes, voiceMessages } from './personnel.ts'
import { inconsistentData, reports } from './reports.ts'
import { smsTemplates, textTemplates } from './templates.ts'
import { tokenTexts } from './token-texts.ts'
import { workplaces } from './workplaces.ts'

const homeLinks = [
  { title: 'Eğitim akademisi', icon: 'training', url: 'https://akademi.example.com/' },
  { title: 'Seyahat ve masraf', icon: 'travel', url: 'https://seyahat.example.com/' },
  { title: 'Sağlık sigortası', icon: 'health', url: 'https://saglik.example.com/' },
  { title: 'Çalışan el kitabı', icon: 'book', url: 'https://elkitabi.example.com/' },
  { title: 'Vardiya takvimi', icon: 'calendar', url: 'https://vardiya.example.com/' },
  { title: 'Yan haklar', icon: 'wallet', url: 'https://yanhaklar.example.com/' },
]

export const turkey: TenantContent = {
  tenant: 'Turkey',
  timeZone: 'Europe/Istanbul',
  holidays: ['01-01', '04-23', '05-01', '05-19', '07-15', '08-30', '10-29'],
  emailDomain: 'ornek.example',
  countryCode: 'TR',
  features: { [F.Password]: true, [F.ActiveDirectory]: true, [F.Sms]: true },
  settings: {
    [S.DefaultLanguage]: 'tr',
    [S.TimeZone]: 'Europe/Istanbul',
    [S.HomeLinks]: JSON.stringify(homeLinks),
  },
  maintainedSettings: {
    'serviceDesk.enable': true,
    'serviceDesk.userName': 'destek.baglanti',
    'serviceDesk.defaultGroup': 'IT_SUPPORT_L1',
    'serviceDesk.defaultAffectedUser': 'Destek Masası',
    'callCenterStudio.tenantName': 'ornek-cagri',
    'callCenterStudio.callPrefix': '9',
    'callCenterStudio.softPhoneEnable': true,
    'callCenterStudio.chatEnable': true,
    'callCenterStudio.chatWidgetKey': demoCallCentre.widgetKey,
    'activeDirectory.userName': 'ORNEK\\svc-destek',
    'activeDirectory.organizationalEntry': 'OU=Operasyon,DC=ornek,DC=example',
    'activeDirectory.mailGroupEntry': 'OU=PostaGruplari,DC=ornek,DC=example',
    'faq.enable': true,
    'faq.url': 'https://destek.example.com/sss',
    'survey.enable': true,
    'survey.url': 'https://anket.example.com/destek?talep={friendlyId}&kayit={activityId}',
    'mail.enable': true,
    'mail.senderName': 'Örnek Destek Masası',
    'mail.replyTo': 'destek@ornek.example',
    'mail.opened': true,
    'mail.assigned': false,
    'mail.transferred': false,
    'mail.status': true,
    'mail.awaiting': true,
    'smsProvider.enable': true,
    'smsProvider.providerConfiguration.userName': '8503330000',
  },
  maintainedSecrets: {
    'serviceDesk.password': 'demo-service-desk-password',
    'serviceDesk.webhookSecret': 'demo-service-desk-webhook-secret',
    'activeDirectory.password': 'demo-directory-password',
    'callCenterStudio.tenantToken': demoCallCentre.token,
    'smsProvider.providerConfiguration.password': 'demo-sms-password',
  },
  headcount: 1600,
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
  caseCount: 5000,
  caseTexts,
  ownCases,
  caseViews,
  reports,
  smsOfCases: { asking: 'Yanıtınızı bekliyoruz', unreached: 'Size ulaşamadık', atEnd: 'Talebiniz sonuçlandı' },
  inconsistentData,
  tokenCount: 300,
  tokenTexts,
  ownTokens,
}
