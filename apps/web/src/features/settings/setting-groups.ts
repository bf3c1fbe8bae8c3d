import type { FunctionComponent } from 'react'
import { CallCenterStudioSettings } from './call-center-studio-settings.tsx'
import { DirectorySettings } from './directory-settings.tsx'
import { FaqSettings } from './faq-settings.tsx'
import { ServiceDeskSettings } from './service-desk-settings.tsx'
import type { GroupProps } from './setting-group.ts'
import { SmsSettings } from './sms-settings.tsx'
import { SurveySettings } from './survey-settings.tsx'

/** The groups in the order of their tabs. */
export const settingGroups = [
  { key: 'serviceDesk', View: ServiceDeskSettings },
  { key: 'callCenterStudio', View: CallCenterStudioSettings },
  { key: 'activeDirectory', View: DirectorySettings },
  { key: 'faq', View: FaqSettings },
  { key: 'survey', View: SurveySettings },
  { key: 'smsProvider', View: SmsSettings },
] as const satisfies { key: string; View: FunctionComponent<GroupProps> }[]
