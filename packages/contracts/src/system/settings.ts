/** Features a tenant may have; switched by the operator of the installation, not on a screen. */
export const F = {
  Password: 'Destek.Password.Enable',
  ActiveDirectory: 'Destek.ActiveDirectory.Enable',
  Sms: 'Destek.Sms.Enable',
} as const

export type Feature = (typeof F)[keyof typeof F]

export const allFeatures: readonly Feature[] = Object.values(F)

/** Settings that clients may read. Values travel as strings; an absent one has the default given here. */
export const S = {
  DefaultLanguage: 'Abp.Localization.DefaultLanguage',
  TimeZone: 'Abp.Timing.TimeZone',
  ServiceDeskEnable: 'Destek.ServiceDesk.Enable',
  SurveyEnable: 'Destek.Survey.Enable',
  SurveyUrl: 'Destek.Survey.Url',
  ChatEnable: 'Destek.CCS.ChatEnable',
  SoftPhoneEnable: 'Destek.CCS.SoftPhoneEnable',
  CallCentreTenantName: 'Destek.CCS.TenantName',
  CallPrefix: 'Destek.CCS.CallPrefix',
  HelloButtonUrl: 'Destek.CCS.HelloButtonUrl',
  ChatWidgetKey: 'Destek.CCS.ChatWidgetKey',
  FaqEnable: 'Destek.Faq.Enable',
  FaqUrl: 'Destek.Faq.Url',
  HomeLinks: 'Destek.Home.GlobalLinks',
  AssetProfileUrl: 'Destek.AssetManagement.ProfileUrl',
} as const

export type SettingName = (typeof S)[keyof typeof S]

export const settingDefaults: Record<SettingName, string> = {
  [S.DefaultLanguage]: 'en',
  [S.TimeZone]: 'Europe/Istanbul',
  [S.ServiceDeskEnable]: 'false',
  [S.SurveyEnable]: 'false',
  [S.SurveyUrl]: '',
  [S.ChatEnable]: 'false',
  [S.SoftPhoneEnable]: 'false',
  [S.CallCentreTenantName]: '',
  [S.CallPrefix]: '',
  [S.HelloButtonUrl]: '',
  [S.ChatWidgetKey]: '',
  [S.FaqEnable]: 'false',
  [S.FaqUrl]: '',
  [S.HomeLinks]: '[]',
  [S.AssetProfileUrl]: '',
}
