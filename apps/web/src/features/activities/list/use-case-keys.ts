import { transferRoutes } from '@destek/contracts/transfers'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../../lib/configuration.ts'
import { useActLetters } from '../acts/case-acts.tsx'

/** The letters of a list of cases, as far as this person may do what they do. */
export function useCaseKeys() {
  const { t } = useTranslation('activities')
  const letters = useActLetters()
  const maySelect = useMay(transferRoutes.transferMany)
  return maySelect ? [{ key: 'x', does: t('acts.keys.select'), whole: t('acts.select') }, ...letters] : letters
}
