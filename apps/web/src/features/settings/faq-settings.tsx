import { useTranslation } from 'react-i18next'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { useOffReason } from './setting-group.ts'
import { SettingSection } from './setting-section.tsx'
import { SwitchField } from './switch-field.tsx'

export function FaqSettings() {
  const { t } = useTranslation('settings')
  const disabledBecause = useOffReason('faq.enable', t('first.faq'))
  return (
    <SettingSection name="faq">
      <SwitchField name="faq.enable" on={t('switch.on')} off={t('switch.off')} />
      <TextField name="faq.url" disabledBecause={disabledBecause} placeholder="https://" />
    </SettingSection>
  )
}
