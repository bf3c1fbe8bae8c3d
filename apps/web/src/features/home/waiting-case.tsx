import { activityRoutes } from '@destek/contracts/activities'
import { caseNumber } from '@destek/contracts/activity-limits'
import type { Activity } from '@destek/contracts/activity-shapes'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../lib/dates.ts'
import { routeQuery } from '../../lib/query-client.ts'
import { PersonName } from '../../ui/person-name.tsx'
import { RichText } from '../../ui/rich-text/rich-text.tsx'
import { CaseStatus } from '../activities/case-status.tsx'
import { categoryText } from '../activities/category-path.tsx'
import { OwnCaseLink } from '../own-cases/own-case-link.tsx'
import css from './home.module.css'

/** A case that cannot go on without the person, and what they were asked. */
export function WaitingCase({ activity }: { activity: Activity }) {
  const { t } = useTranslation('home')
  const navigate = useNavigate()
  const number = caseNumber(activity.userFriendlyId)
  const question = useQuestion(activity.id)
  return (
    <article className={css.waiting}>
      <header className={css.waitingHead}>
        <h3>
          <OwnCaseLink activity={activity}>{categoryText(activity)}</OwnCaseLink>
          <span className="tabular">{number}</span>
        </h3>
        <CaseStatus {...activity} />
      </header>
      {question && (
        <div className={css.question}>
          <p className={css.asker}>
            {question.creatorUserFullName && <PersonName name={question.creatorUserFullName} />}
            <span>{formatDateTime(question.creationTime)}</span>
          </p>
          <RichText html={question.description} />
        </div>
      )}
      <Button
        type="primary"
        onClick={() => void navigate({ to: `/profile/activity-detail-card/${activity.id}`, search: { title: number } as never })}
      >
        {t('openCase')}
      </Button>
    </article>
  )
}

/** The newest thing that was said by those who help. */
function useQuestion(activityId: string) {
  const { data } = useQuery({
    ...routeQuery(activityRoutes.myDetails, { query: { activityId, maxResultCount: 5 } }),
    meta: { quiet: () => true },
  })
  return data?.items.find(({ isEmployeeResponse }) => !isEmployeeResponse)
}
