import { caseNumber } from '@destek/contracts/activity-limits'
import type { Activity } from '@destek/contracts/activity-shapes'
import { ChevronRight } from 'lucide-react'
import { CaseStatus } from '../activities/case-status.tsx'
import { CategoryPath } from '../activities/category-path.tsx'
import { OwnCaseLink } from '../own-cases/own-case-link.tsx'
import css from './home.module.css'

interface OwnCaseRowsProps {
  cases: readonly Activity[]
  /** What stands behind the number, one fact after the other. */
  about: (activity: Activity) => readonly string[]
}

/** Cases as calm rows: what it is about, where it is, how it stands. The whole row opens the case. */
export const OwnCaseRows = ({ cases, about }: OwnCaseRowsProps) => (
  <ul className={css.rows}>
    {cases.map((activity) => (
      <li key={activity.id}>
        <OwnCaseLink activity={activity} className={css.row}>
          <span className={css.what}>
            <span className={css.about}>
              <CategoryPath {...activity} />
            </span>
            <span className={css.words} title={activity.description}>
              {activity.description}
            </span>
            <span className={`tabular ${css.where}`}>
              {[caseNumber(activity.userFriendlyId), ...about(activity)].join(' · ')}
            </span>
          </span>
          <CaseStatus {...activity} />
          <ChevronRight size={16} aria-hidden />
        </OwnCaseLink>
      </li>
    ))}
  </ul>
)
