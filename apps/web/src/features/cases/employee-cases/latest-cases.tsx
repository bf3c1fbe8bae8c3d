import { useTranslation } from 'react-i18next'
import { formatShortDay } from '../../../lib/i18n/short-day.ts'
import { CaseStatus } from '../shared/case-status.tsx'
import { CaseLink } from '../shared/case-link.tsx'
import styles from './latest-cases.module.css'
import { useLatestCases } from './use-latest-cases.ts'

interface LatestCasesProps {
  employeeId: string
  onShowAll: () => void
}

/** The latest cases of an employee, in short. */
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
        {data.items.map((supportCase) => (
          <li key={supportCase.id}>
            <span className={styles.number}>
              <CaseLink row={supportCase} className="tabular" />
            </span>{' '}
            <time dateTime={supportCase.creationTime} className={`tabular ${styles.day}`}>
              {formatShortDay(supportCase.creationTime, i18n.language)}
            </time>{' '}
            <span className={styles.text} title={supportCase.description}>
              {supportCase.description}
            </span>{' '}
            <CaseStatus {...supportCase} />
          </li>
        ))}
      </ul>
    </section>
  )
}
