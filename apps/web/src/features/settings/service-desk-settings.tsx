import { useTranslation } from 'react-i18next'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { type GroupProps, useOffReason } from './setting-group.ts'
import { SettingSecret } from './setting-secret.tsx'
import { SettingSection } from './setting-section.tsx'
import { SwitchField } from './switch-field.tsx'

export function ServiceDeskSettings({ isSet }: GroupProps) {
  const { t } = useTranslation('settings')
  const disabledBecause = useOffReason('serviceDesk.enable', t('first.serviceDesk'))
  return (
    <>
      <SettingSection name="serviceDesk">
        <SwitchField name="serviceDesk.enable" on={t('switch.on')} off={t('switch.off')} />
        <TextField name="serviceDesk.userName" span={3} disabledBecause={disabledBecause} />
        <SettingSecret name="serviceDesk.password" span={3} isSet={isSet} disabledBecause={disabledBecause} />
      </SettingSection>
      <SettingSection name="routing">
        <TextField name="serviceDesk.defaultGroup" span={3} disabledBecause={disabledBecause} />
        <TextField name="serviceDesk.defaultAffectedUser" span={3} disabledBecause={disabledBecause} />
      </SettingSection>
    </>
  )
}
