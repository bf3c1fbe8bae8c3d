import { smsProviders } from '@destek/contracts/system/tenant-settings'
import { useTranslation } from 'react-i18next'
import { SelectField } from '../../ui/form/fields/select-field.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { type GroupProps, useOffReason } from './setting-group.ts'
import { SettingSecret } from './setting-secret.tsx'
import { SettingSection } from './setting-section.tsx'
import { SwitchField } from './switch-field.tsx'

const providers = smsProviders.map((name) => ({ value: name, label: name }))

export function SmsSettings({ isSet }: GroupProps) {
  const { t } = useTranslation('settings')
  const disabledBecause = useOffReason('smsProvider.enable', t('first.sms'))
  return (
    <SettingSection name="sms">
      <SwitchField name="smsProvider.enable" on={t('switch.on')} off={t('switch.off')} />
      <SelectField name="smsProvider.providerName" options={providers} disabledBecause={disabledBecause} />
      <TextField name="smsProvider.providerConfiguration.userName" span={3} disabledBecause={disabledBecause} />
      <SettingSecret name="smsProvider.providerConfiguration.password" span={3} isSet={isSet} disabledBecause={disabledBecause} />
    </SettingSection>
  )
}
