import type { EmployeeOverview } from '@destek/contracts/people/employees'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../../lib/i18n/dates.ts'
import { Sentence } from '../../../ui/display/sentence.tsx'
import { CaseLink } from '../../cases/shared/case-link.tsx'
import styles from './overview-line.module.css'

/** The number of open cases, and the last contact: time, subject and person. */
export function OverviewLine({ overview }: { overview: EmployeeOverview | undefined }) {
  const { t } = useTranslation('employees')
  if (!overview) return <div className={styles.line} aria-busy />
  const { openCount, lastContact } = overview
  return (
    <ul className={styles.line} aria-label={t('card.overview.label')}>
      <li className={styles.open}>{t('card.overview.open', { count: openCount })}</li>
      {lastContact && (
        <>
          <li>
            <LastContact {...lastContact} />
          </li>
          {lastContact.callWrapup && <li>{lastContact.callWrapup}</li>}
          {lastContact.userFullName && <li>{lastContact.userFullName}</li>}
        </>
      )}
    </ul>
  )
}

/** The time and kind of the contact, and its case. */
function LastContact({ kind, activityId: id, userFriendlyId, time }: NonNullable<EmployeeOverview['lastContact']>) {
  const { t } = useTranslation('employees')
  const values = { time: formatDateTime(time) }
  if (id === null || userFriendlyId === null) return t('card.overview.lastContact.alone', values)
  const link = <CaseLink row={{ id, userFriendlyId, employee: null }} className={`tabular ${styles.case}`} />
  return <Sentence text={t(`card.overview.lastContact.${kind}`, values)} tag="case" part={() => link} />
}
