import { useTranslation } from 'react-i18next'
import { formatShortDay } from './short-day.ts'
import { CaseStatus } from '../case-status.tsx'
import { CaseLink } from '../list/case-link.tsx'
import styles from './latest-cases.module.css'
import { useLatestCases } from './use-latest-cases.ts'

interface LatestCasesProps {
  employeeId: string
  onShowAll: () => void
}

/** What an employee wrote about lately, in short. */
export function LatestCases({ employeeId, onShowAll }: LatestCasesProps) {
  const { t, i18n } = useTranslation('employees')
  const { data } = useLatestCases(employeeId)
  if (!data) return null
  return (
    <section className={styles.latest} aria-labelledby="latest-cases">
      <header className={styles.head}>
        <h3 id="latest-cases">{t('cases.latest')}</h3>
        {data.totalCount > 0 && (
          <button type="button" className={styles.all} onClick={onShowAll}>
            {t('cases.all', { total: data.totalCount })}
          </button>
        )}
      </header>
      {data.totalCount === 0 && <p className={styles.none}>{t('cases.none')}</p>}
      <ul className={styles.cases}>
        {data.items.map((activity) => (
          <li key={activity.id}>
            <span className={styles.number}>
              <CaseLink row={activity} className="tabular" />
            </span>
            <time dateTime={activity.creationTime} className={`tabular ${styles.day}`}>
              {formatShortDay(activity.creationTime, i18n.language)}
            </time>
            <span className={styles.text} title={activity.description}>
              {activity.description}
            </span>
            <CaseStatus {...activity} />
          </li>
        ))}
      </ul>
    </section>
  )
}
