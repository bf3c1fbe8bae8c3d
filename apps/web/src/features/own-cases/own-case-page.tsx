import { activityRoutes } from '@destek/contracts/activities'
import { pagingLimits } from '@destek/contracts/paging'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { MessageCircleQuestion } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { routeQuery } from '../../lib/query-client.ts'
import { Page } from '../../ui/page.tsx'
import { CaseFailure, isToldByPage } from '../activities/card/case-failure.tsx'
import { CaseLoading } from '../activities/card/case-loading.tsx'
import { CasePage } from '../activities/card/case-page.tsx'
import { useLiveCases } from '../activities/card/use-live-cases.ts'
import { awaitsAnswer } from './awaits-answer.ts'
import { isNoRecord } from './no-record.ts'
import { NoRecordPanel } from './no-record-panel.tsx'
import { OwnCaseFacts } from './own-case-facts.tsx'
import { OwnCaseHistory } from './own-case-history.tsx'
import styles from './own-case-page.module.css'

/** One of a person's own cases: what they wrote, what was done, who takes care of it. */
export function OwnCasePage() {
  const { t } = useTranslation('own-cases')
  const { id = '' }: { id?: string } = useParams({ strict: false })
  const found = useQuery({
    ...routeQuery(activityRoutes.myOne, { params: { id } }),
    meta: { quiet: (error) => isToldByPage(error) || isNoRecord(error) },
  })
  const details = useQuery({
    ...routeQuery(activityRoutes.myDetails, { query: { activityId: id, maxResultCount: pagingLimits.maxCount } }),
    enabled: found.data !== undefined,
  })
  useLiveCases(id)

  if (found.data === undefined) {
    if (isNoRecord(found.error)) {
      return (
        <Page>
          <NoRecordPanel error={found.error} />
        </Page>
      )
    }
    return found.error ? <CaseFailure error={found.error} onRetry={() => void found.refetch()} /> : <CaseLoading />
  }
  return (
    <CasePage
      activity={found.data}
      notice={
        awaitsAnswer(found.data) && (
          <p className={styles.waiting} role="status">
            <MessageCircleQuestion size={16} aria-hidden /> {t('waitsForYou')}
          </p>
        )
      }
      stream={<OwnCaseHistory activity={found.data} details={details} />}
      facts={<OwnCaseFacts activity={found.data} />}
    />
  )
}
