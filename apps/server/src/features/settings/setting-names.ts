import { S } from '@destek/contracts/system/settings'
import { mailSwitches } from '@destek/contracts/system/mails'
import { smsProviders } from '@destek/contracts/system/tenant-settings'

interface StoredSetting {
  /** Names of the catalogue `S` are read by every client; the others never leave the server but by this feature. */
  name: string
  kind: 'text' | 'switch'
  /** Of a setting that was never saved. */
  initial?: string
}

const text = (name: string, initial?: string): StoredSetting => ({ name, kind: 'text', ...(initial && { initial }) })
const onOff = (name: string): StoredSetting => ({ name, kind: 'switch' })

/** The stored name of each field. */
export const storedSettings = {
  'serviceDesk.enable': onOff(S.ServiceDeskEnable),
  'serviceDesk.userName': text('Destek.ServiceDesk.UserName'),
  'serviceDesk.defaultGroup': text('Destek.ServiceDesk.DefaultGroup'),
  'serviceDesk.defaultAffectedUser': text('Destek.ServiceDesk.DefaultAffectedUser'),
  'callCenterStudio.tenantName': text(S.CallCentreTenantName),
  'callCenterStudio.softPhoneEnable': onOff(S.SoftPhoneEnable),
  'callCenterStudio.callPrefix': text(S.CallPrefix),
  'callCenterStudio.helloButtonUrl': text(S.HelloButtonUrl),
  'callCenterStudio.chatEnable': onOff(S.ChatEnable),
  'callCenterStudio.chatWidgetKey': text(S.ChatWidgetKey),
  'callCenterStudio.voiceContentCode': text('Destek.CCS.VoiceContentCode'),
  'activeDirectory.userName': text('Destek.ActiveDirectory.UserName'),
  'activeDirectory.organizationalEntry': text('Destek.ActiveDirectory.OrganizationalEntry'),
  'activeDirectory.mailGroupEntry': text('Destek.ActiveDirectory.MailGroupEntry'),
  'faq.enable': onOff(S.FaqEnable),
  'faq.url': text(S.FaqUrl),
  'survey.enable': onOff(S.SurveyEnable),
  'survey.url': text(S.SurveyUrl),
  'assetManagement.url': text(S.AssetProfileUrl),
  'smsProvider.enable': onOff('Destek.SmsProvider.Enable'),
  'smsProvider.providerName': text('Destek.SmsProvider.ProviderName', smsProviders[0]),
  'smsProvider.providerConfiguration.userName': text('Destek.SmsProvider.UserName'),
  'smsProvider.providerConfiguration.sender': text('Destek.SmsProvider.Sender'),
  'mail.enable': onOff(mailSwitches.enable),
  'mail.senderName': text('Destek.Mail.SenderName'),
  'mail.replyTo': text('Destek.Mail.ReplyTo'),
  'mail.assigned': onOff(mailSwitches.assigned),
  'mail.transferred': onOff(mailSwitches.transferred),
  'mail.opened': onOff(mailSwitches.opened),
  'mail.status': onOff(mailSwitches.status),
  'mail.awaiting': onOff(mailSwitches.awaiting),
  'mail.replied': onOff(mailSwitches.replied),
  'mail.employeeActed': onOff(mailSwitches.employeeActed),
} as const satisfies Record<string, StoredSetting>

export type SettingField = keyof typeof storedSettings

export const settingFields = Object.keys(storedSettings) as SettingField[]

/** The names under which the secrets are sealed. */
export const secretNames = {
  'serviceDesk.password': 'Destek.ServiceDesk.Password',
  'serviceDesk.webhookSecret': 'Destek.ServiceDesk.WebhookSecret',
  'callCenterStudio.tenantToken': 'Destek.CCS.TenantToken',
  'activeDirectory.password': 'Destek.ActiveDirectory.Password',
  'smsProvider.providerConfiguration.password': 'Destek.SmsProvider.Password',
  'mail.webhookSecret': 'Destek.Mail.WebhookSecret',
} as const
