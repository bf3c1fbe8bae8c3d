import { serviceDeskRoutes } from '@destek/contracts/cases/service-desk'
import { smsProviders } from '@destek/contracts/system/tenant-settings'
import { Alert, Form } from 'antd'
import { TriangleAlert } from 'lucide-react'
import type { FunctionComponent } from 'react'
import { useTranslation } from 'react-i18next'
import { SelectField } from '../../ui/form/fields/select-field.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { MailSettings } from './mail/mail-settings.tsx'
import { type GroupProps, SettingSecret, SettingSection, SettingSwitch, useOffReason } from './setting-fields.tsx'
import styles from './settings.module.css'
import { WebhookAddress } from './webhook-address.tsx'

/** The groups in the order of their tabs. */
export const settingGroups = [
  { key: 'serviceDesk', View: ServiceDeskSettings },
  { key: 'callCenterStudio', View: CallCenterStudioSettings },
  { key: 'activeDirectory', View: DirectorySettings },
  { key: 'faq', View: FaqSettings },
  { key: 'survey', View: SurveySettings },
  { key: 'assetManagement', View: AssetSettings },
  { key: 'smsProvider', View: SmsSettings },
  { key: 'mail', View: MailSettings },
] as const satisfies { key: string; View: FunctionComponent<GroupProps> }[]

export type SettingGroup = (typeof settingGroups)[number]['key']

function ServiceDeskSettings({ isSet }: GroupProps) {
  const { t } = useTranslation('settings')
  const disabledBecause = useOffReason('serviceDesk.enable', t('first.serviceDesk'))
  return (
    <>
      <SettingSection name="serviceDesk">
        <SettingSwitch name="serviceDesk.enable" on={t('switch.on')} off={t('switch.off')} />
        <TextField name="serviceDesk.userName" span={3} disabledBecause={disabledBecause} />
        <SettingSecret name="serviceDesk.password" span={3} isSet={isSet} disabledBecause={disabledBecause} />
      </SettingSection>
      <SettingSection name="routing">
        <TextField name="serviceDesk.defaultGroup" span={3} disabledBecause={disabledBecause} />
        <TextField name="serviceDesk.defaultAffectedUser" span={3} disabledBecause={disabledBecause} />
      </SettingSection>
      <SettingSection name="serviceDeskNews">
        <WebhookAddress route={serviceDeskRoutes.webhook} />
        <SettingSecret name="serviceDesk.webhookSecret" isSet={isSet} disabledBecause={disabledBecause} />
      </SettingSection>
    </>
  )
}

/** Each of its two switches controls the fields below it; the others are always enabled. */
function CallCenterStudioSettings({ isSet }: GroupProps) {
  const { t } = useTranslation('settings')
  const noSoftphone = useOffReason('callCenterStudio.softPhoneEnable', t('first.softphone'))
  const noChat = useOffReason('callCenterStudio.chatEnable', t('first.chat'))
  const helloButtonUrl = Form.useWatch<string | null>('callCenterStudio.helloButtonUrl')
  return (
    <>
      <SettingSection name="account">
        <TextField name="callCenterStudio.tenantName" span={3} />
        <SettingSecret name="callCenterStudio.tenantToken" span={3} isSet={isSet} />
      </SettingSection>
      <SettingSection name="softphone">
        <SettingSwitch name="callCenterStudio.softPhoneEnable" on={t('switch.onSoftphone')} off={t('switch.off')} />
        <TextField name="callCenterStudio.callPrefix" span={2} disabledBecause={noSoftphone} />
        <TextField name="callCenterStudio.helloButtonUrl" span={4} disabledBecause={noSoftphone} />
        {helloButtonUrl?.trim() && (
          <Alert type="warning" showIcon icon={<TriangleAlert size={16} />} className={styles.whole} title={t('helloWarning')} />
        )}
      </SettingSection>
      <SettingSection name="chat">
        <SettingSwitch name="callCenterStudio.chatEnable" on={t('switch.onChat')} off={t('switch.off')} />
        <TextField name="callCenterStudio.chatWidgetKey" disabledBecause={noChat} />
      </SettingSection>
      <SettingSection name="voice">
        <TextField name="callCenterStudio.voiceContentCode" />
      </SettingSection>
    </>
  )
}

/** The directory has no switch of its own: the feature is the switch. */
function DirectorySettings({ isSet }: GroupProps) {
  const { t } = useTranslation('settings')
  return (
    <>
      <SettingSection name="directoryAccount">
        <TextField name="activeDirectory.userName" span={3} />
        <SettingSecret name="activeDirectory.password" span={3} isSet={isSet} />
      </SettingSection>
      <SettingSection name="directoryEntries">
        <TextField name="activeDirectory.organizationalEntry" placeholder={t('hints.directoryEntry')} />
        <TextField name="activeDirectory.mailGroupEntry" placeholder={t('hints.directoryEntry')} />
      </SettingSection>
    </>
  )
}

function FaqSettings() {
  const { t } = useTranslation('settings')
  const disabledBecause = useOffReason('faq.enable', t('first.faq'))
  return (
    <SettingSection name="faq">
      <SettingSwitch name="faq.enable" on={t('switch.on')} off={t('switch.off')} />
      <TextField name="faq.url" disabledBecause={disabledBecause} placeholder="https://" />
    </SettingSection>
  )
}

function SurveySettings() {
  const { t } = useTranslation('settings')
  const disabledBecause = useOffReason('survey.enable', t('first.survey'))
  return (
    <SettingSection name="survey">
      <SettingSwitch name="survey.enable" on={t('switch.on')} off={t('switch.off')} />
      <TextField name="survey.url" disabledBecause={disabledBecause} placeholder="https://" />
      <p className={styles.hint}>{t('hints.survey')}</p>
    </SettingSection>
  )
}

function AssetSettings() {
  const { t } = useTranslation('settings')
  return (
    <SettingSection name="assets">
      <TextField name="assetManagement.url" placeholder="https://" />
      <p className={styles.hint}>{t('hints.assets')}</p>
    </SettingSection>
  )
}

const providers = smsProviders.map((name) => ({ value: name, label: name }))

function SmsSettings({ isSet }: GroupProps) {
  const { t } = useTranslation('settings')
  const disabledBecause = useOffReason('smsProvider.enable', t('first.sms'))
  return (
    <SettingSection name="sms">
      <SettingSwitch name="smsProvider.enable" on={t('switch.on')} off={t('switch.off')} />
      <SelectField name="smsProvider.providerName" options={providers} disabledBecause={disabledBecause} />
      <TextField name="smsProvider.providerConfiguration.userName" span={3} disabledBecause={disabledBecause} />
      <SettingSecret name="smsProvider.providerConfiguration.password" span={3} isSet={isSet} disabledBecause={disabledBecause} />
      <TextField name="smsProvider.providerConfiguration.sender" hint={t('hints.smsSender')} disabledBecause={disabledBecause} />
    </SettingSection>
  )
}
