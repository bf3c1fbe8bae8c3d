import { useTranslation } from 'react-i18next'
import { needsAnswer } from '../own-cases.ts'
import { useOpenOwnCases } from './use-open-own-cases.ts'

/** The state of the user's cases, with one sentence for each side whose turn it is. */
export function OwnCasesSummary() {
  const { t } = useTranslation('home')
  const { data } = useOpenOwnCases().open
  // The line is always there, so that nothing moves when it is filled.
  if (!data) return '\u00a0'
  const waitingCount = data.items.filter(needsAnswer).length
  const workedOn = data.totalCount - waitingCount
  const waiting = waitingCount > 0 ? t('summary.waiting', { count: waitingCount }) : ''
  const working = workedOn > 0 ? t('summary.working', { count: workedOn }) : ''
  if (waiting && working) return t('summary.both', { waiting, working })
  return waiting || working || t('summary.none')
}
