import { useTranslation } from 'react-i18next'
import { formatTime } from '../../../../lib/i18n/dates.ts'
import { FactGroup } from '../../../cases/shared/fact-group.tsx'
import { OperationsLeft, useOperationsLeft } from '../../../link-tokens/operations-left.tsx'
import styles from './card-facts.module.css'

/** The user's remaining account operations today; nothing without a limit. */
export function OperationsFacts() {
  const { t } = useTranslation(['employees', 'link-tokens'])
  const counts = useOperationsLeft()
  if (!counts || counts.limit === null) return null
  return (
    <FactGroup title={t('card.operations')} facts={[]}>
      <OperationsLeft />
      <p className={styles.quiet}>{t('link-tokens:operationsLeft.renewed', { time: formatTime(counts.resetTime) })}</p>
    </FactGroup>
  )
}
