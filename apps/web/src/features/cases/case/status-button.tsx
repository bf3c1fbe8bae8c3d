import { caseNumber } from '@destek/contracts/cases/case-limits'
import type { Case } from '@destek/contracts/cases/case-shapes'
import { ChevronDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useRunAction } from '../../../ui/actions/action-host.tsx'
import { useCaseActions } from '../actions/case-actions.tsx'
import { CaseStatus } from '../shared/case-status.tsx'
import styles from './status-button.module.css'

/** The status of the case; opens the change dialog if permitted. */
export function StatusButton({ supportCase }: { supportCase: Case }) {
  const { t } = useTranslation('case-workspace')
  const run = useRunAction()
  const change = useCaseActions()(supportCase).find(({ name }) => name === 'status')
  if (!change) return <CaseStatus {...supportCase} />
  return (
    <button
      type="button"
      className={styles.button}
      aria-haspopup="dialog"
      aria-label={t('head.status', { status: supportCase.statusWrapup, number: caseNumber(supportCase.userFriendlyId) })}
      onClick={() => run(change)}
    >
      <CaseStatus {...supportCase} />
      <ChevronDown size={14} aria-hidden />
    </button>
  )
}
