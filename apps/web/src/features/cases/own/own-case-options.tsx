import { useTranslation } from 'react-i18next'
import { NumberField } from '../../../ui/form/fields/number-field.tsx'
import { Toggle } from '../../../ui/form/fields/toggle.tsx'

/** The number of affected people, and who may see the requester. */
export function OwnCaseOptions() {
  const { t } = useTranslation('own-cases')
  return (
    <>
      <NumberField name="affectedUserCounts" span={2} />
      <Toggle name="dontShareIdentityInformations" hint={t('identityHint')} />
    </>
  )
}
