import { useTranslation } from 'react-i18next'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { useOffReason } from './setting-group.ts'
import { SettingSection } from './setting-section.tsx'
import styles from './settings.module.css'
import { SwitchField } from './switch-field.tsx'

export function SurveySettings() {
  const { t } = useTranslation('settings')
  const disabledBecause = useOffReason('survey.enable', t('first.survey'))
  return (
    <SettingSection name="survey">
      <SwitchField name="survey.enable" on={t('switch.on')} off={t('switch.off')} />
      <TextField name="survey.url" disabledBecause={disabledBecause} placeholder="https://" />
      <p className={styles.hint}>{t('hints.survey')}</p>
    </SettingSection>
  )
}
