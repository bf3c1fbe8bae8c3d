import { caseRoutes } from '@destek/contracts/cases/cases'
import { caseNumber } from '@destek/contracts/cases/case-limits'
import type { Case } from '@destek/contracts/cases/case-shapes'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { formatDateTime } from '../../../../lib/i18n/dates.ts'
import { routeQuery } from '../../../../lib/api/query-client.ts'
import { PersonName } from '../../../../ui/display/person-name.tsx'
import { categoryText } from '../../shared/category-path.tsx'
import { AnswerButton } from '../answer/answer-button.tsx'
import { OwnCaseLink } from '../own-case-link.tsx'
import { OwnCaseStatus } from '../own-case-status.tsx'
import styles from './dashboard.module.css'
import { lazyWithRetry } from '../../../../lib/api/lazy-with-retry.ts'

const RichText = lazyWithRetry(async () => (await import('../../../../ui/rich-text/rich-text.tsx')).RichText)

/** A case that waits for the user, with the question to them. */
export function WaitingCase({ supportCase }: { supportCase: Case }) {
  const number = caseNumber(supportCase.userFriendlyId)
  const question = useQuestion(supportCase.id)
  return (
    <article className={styles.waiting}>
      <header className={styles.waitingHead}>
        <h3>
          <OwnCaseLink supportCase={supportCase}>{categoryText(supportCase)}</OwnCaseLink>{' '}
          <span className="tabular">{number}</span>
        </h3>{' '}
        <OwnCaseStatus supportCase={supportCase} />
      </header>
      {question && (
        <div className={styles.question}>
          <p className={styles.asker}>
            {question.creatorUserFullName && <PersonName name={question.creatorUserFullName} />}
            <span>{formatDateTime(question.creationTime)}</span>
          </p>
          <Suspense>
            <RichText html={question.description} />
          </Suspense>
        </div>
      )}
      <AnswerButton supportCase={supportCase} />
    </article>
  )
}

/** The latest message of staff. */
function useQuestion(caseId: string) {
  const { data } = useQuery({
    ...routeQuery(caseRoutes.myDetails, { query: { activityId: caseId, maxResultCount: 5 } }),
    meta: { suppressToast: () => true },
  })
  return data?.items.find(({ isEmployeeResponse }) => !isEmployeeResponse)
}
