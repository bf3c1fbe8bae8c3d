import type { Case } from '@destek/contracts/cases/case-shapes'
import { useTranslation } from 'react-i18next'
import { useNow } from '../../../lib/browser/use-now.ts'
import { formatDateTime } from '../../../lib/i18n/dates.ts'
import { assigneeText } from './assignee-text.ts'
import { spanText } from './span-text.ts'
import styles from './whereabouts.module.css'

type WhereaboutsProps = Pick<Case, 'lastChangeTime' | 'assignedTeamName' | 'assignedUserName'>

/** Assignee and last change on one line, for narrow windows: it answers "where is my request?". */
export function Whereabouts({ lastChangeTime, ...supportCase }: WhereaboutsProps) {
  const { t } = useTranslation('cases')
  const now = useNow()
  const changed = spanText(Math.max(0, now - Date.parse(lastChangeTime)))
  return (
    <div className={styles.line}>
      <span className={styles.assignee}>{assigneeText(supportCase) || t('assignee.nobody')}</span>{' '}
      <time className="tabular" dateTime={lastChangeTime} title={formatDateTime(lastChangeTime)}>
        {t('assignee.changed', { time: changed })}
      </time>
    </div>
  )
}
