import { caseNumber } from '@destek/contracts/cases/case-limits'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useOpenOwnCases } from '../../cases/own/dashboard/use-open-own-cases.ts'
import { OwnCaseLink } from '../../cases/own/own-case-link.tsx'
import { OwnCaseStatus } from '../../cases/own/own-case-status.tsx'
import { needsAnswer } from '../../cases/own/own-cases.ts'
import { useLiveCases } from '../../cases/shared/use-live-cases.ts'
import { CategoryPath } from '../../cases/shared/category-path.tsx'
import styles from './my-work.module.css'
import { WorkSection } from './work-section.tsx'

/** The profile shows the rest. */
const mostRows = 3

/** Staff ask for help too: their own open cases, those that wait for their answer first. Hidden without cases. */
export function OwnRequests() {
  const { t } = useTranslation('my-work')
  const { data } = useOpenOwnCases().open
  useLiveCases({ own: data })
  if (!data || data.totalCount === 0) return null
  const waitingFirst = data.items.toSorted((a, b) => Number(needsAnswer(b)) - Number(needsAnswer(a)))
  return (
    <WorkSection title={t('own.title')} count={data.totalCount} more={<Link to="/profile/index">{t('own.all')}</Link>}>
      <ul className={styles.rows}>
        {waitingFirst.slice(0, mostRows).map((supportCase) => (
          <li key={supportCase.id} className={`${styles.row} ${styles.own}`}>
            <OwnCaseLink supportCase={supportCase} className={`tabular ${styles.number}`}>
              {caseNumber(supportCase.userFriendlyId)}
            </OwnCaseLink>{' '}
            <span className={styles.category}>
              <CategoryPath {...supportCase} />
            </span>{' '}
            <OwnCaseStatus supportCase={supportCase} />
          </li>
        ))}
      </ul>
    </WorkSection>
  )
}
