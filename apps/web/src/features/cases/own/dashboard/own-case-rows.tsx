import { caseNumber } from '@destek/contracts/cases/case-limits'
import type { Case } from '@destek/contracts/cases/case-shapes'
import { ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatShortDay } from '../../../../lib/i18n/short-day.ts'
import { CategoryPath } from '../../shared/category-path.tsx'
import { OwnCaseLink } from '../own-case-link.tsx'
import { OwnCaseStatus } from '../own-case-status.tsx'
import styles from './dashboard.module.css'

/** Cases as simple rows with category, assignee and status. The whole row opens the case. */
export const OwnCaseRows = ({ cases }: { cases: readonly Case[] }) => (
  <ul className={styles.rows}>
    {cases.map((supportCase) => (
      <li key={supportCase.id}>
        <OwnCaseLink supportCase={supportCase} className={styles.row}>
          <span className={styles.what}>
            <span className={styles.about}>
              <CategoryPath {...supportCase} />
            </span>
            <span className={styles.words} title={supportCase.description}>
              {supportCase.description}
            </span>
            <Where supportCase={supportCase} />
          </span>{' '}
          <OwnCaseStatus supportCase={supportCase} />
          <ChevronRight size={16} aria-hidden />
        </OwnCaseLink>
      </li>
    ))}
  </ul>
)

/** Its number, the team while it is open, and the opening time. */
function Where({ supportCase }: { supportCase: Case }) {
  const { t, i18n } = useTranslation('home')
  const { userFriendlyId, assignedTeamName, statusWrapupClosed, creationTime } = supportCase
  const team = assignedTeamName !== null && !statusWrapupClosed && t('with', { team: assignedTeamName })
  return (
    <span className={`tabular ${styles.where}`}>
      {[caseNumber(userFriendlyId), team, t('opened', { day: formatShortDay(creationTime, i18n.language) })]
        .filter(Boolean)
        .join(' · ')}
    </span>
  )
}
