import { useTranslation } from 'react-i18next'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import type { GroupProps } from './setting-group.ts'
import { SettingSecret } from './setting-secret.tsx'
import { SettingSection } from './setting-section.tsx'

/** The directory has no switch: the feature itself is one. */
export function DirectorySettings({ isSet }: GroupProps) {
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
