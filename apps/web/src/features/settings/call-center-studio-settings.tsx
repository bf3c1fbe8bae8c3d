import { Alert, Form } from 'antd'
import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { type GroupProps, useOffReason } from './setting-group.ts'
import { SettingSecret } from './setting-secret.tsx'
import { SettingSection } from './setting-section.tsx'
import styles from './settings.module.css'
import { SwitchField } from './switch-field.tsx'

/** Each of its two switches governs the fields under it; the rest can always be filled in. */
export function CallCenterStudioSettings({ isSet }: GroupProps) {
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
        <SwitchField name="callCenterStudio.softPhoneEnable" on={t('switch.onSoftphone')} off={t('switch.off')} />
        <TextField name="callCenterStudio.callPrefix" span={2} disabledBecause={noSoftphone} />
        <TextField name="callCenterStudio.helloButtonUrl" span={4} disabledBecause={noSoftphone} />
        {helloButtonUrl?.trim() && (
          <Alert type="warning" showIcon icon={<TriangleAlert size={16} />} className={styles.whole} title={t('helloWarning')} />
        )}
      </SettingSection>
      <SettingSection name="chat">
        <SwitchField name="callCenterStudio.chatEnable" on={t('switch.onChat')} off={t('switch.off')} />
        <TextField name="callCenterStudio.chatWidgetKey" disabledBecause={noChat} />
      </SettingSection>
      <SettingSection name="voice">
        <TextField name="callCenterStudio.voiceContentCode" />
      </SettingSection>
    </>
  )
}
