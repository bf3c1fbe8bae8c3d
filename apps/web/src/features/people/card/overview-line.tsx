import type { EmployeeOverview } from '@destek/contracts/people/employees'
import { Trans, useTranslation } from 'react-i18next'
import { formatDateTime } from '../../../lib/i18n/dates.ts'
import { CaseLink } from '../../cases/shared/case-link.tsx'
import styles from './overview-line.module.css'

/** How many cases are open, and what was done last: when, about what, by whom. */
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
            <Trans
              t={t}
              i18nKey="card.overview.lastContact"
              values={{ time: formatDateTime(lastContact.time) }}
              components={{
                case: (
                  <CaseLink
                    row={{ id: lastContact.activityId, userFriendlyId: lastContact.userFriendlyId, employee: null }}
                    className={`tabular ${styles.case}`}
                  />
                ),
              }}
            />
          </li>
          {lastContact.callWrapup && <li>{lastContact.callWrapup}</li>}
          {lastContact.userFullName && <li>{lastContact.userFullName}</li>}
        </>
      )}
    </ul>
  )
}
