import { useTranslation } from 'react-i18next'
import { NumberField } from '../../../ui/form/fields/number-field.tsx'
import { Toggle } from '../../../ui/form/fields/toggle.tsx'

/** How many people it concerns, and who may know who asked. */
export function OwnCaseOptions() {
  const { t } = useTranslation('own-cases')
  return (
    <>
      <NumberField name="affectedUserCounts" span={2} />
      <Toggle name="dontShareIdentityInformations" hint={t('identityHint')} />
    </>
  )
}
