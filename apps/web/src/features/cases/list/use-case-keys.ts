import { transferRoutes } from '@destek/contracts/cases/transfers'
import { useTranslation } from 'react-i18next'
import { usePermission } from '../../../lib/auth/configuration.ts'
import { useActLetters } from '../actions/case-actions.tsx'

/** The letters of a list of cases, as far as this person may do what they do. */
export function useCaseKeys() {
  const { t } = useTranslation('cases')
  const letters = useActLetters()
  const maySelect = usePermission(transferRoutes.transferMany)
  return maySelect ? [{ key: 'x', does: t('acts.keys.select'), whole: t('acts.select') }, ...letters] : letters
}
