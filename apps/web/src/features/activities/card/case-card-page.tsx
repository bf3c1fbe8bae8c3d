import { activityRoutes } from '@destek/contracts/activities'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { routeQuery } from '../../../lib/query-client.ts'
import { ActDialogs } from '../acts/act-dialogs.tsx'
import { HeadActs } from '../acts/head-acts.tsx'
import { CaseFacts } from './case-facts.tsx'
import { CaseFailure, isToldByPage } from './case-failure.tsx'
import { CaseLoading } from './case-loading.tsx'
import { CasePage } from './case-page.tsx'
import { OpeningItem } from './opening-item.tsx'
import { RequesterPanel } from './requester-panel.tsx'
import { Timeline } from './timeline.tsx'
import { useLiveCases } from './use-live-cases.ts'

/** A case for those who work on it. */
export function CaseCardPage() {
  const { t } = useTranslation('activities')
  const { id = '' }: { id?: string } = useParams({ strict: false })
  const found = useQuery({ ...routeQuery(activityRoutes.one, { params: { id } }), meta: { quiet: isToldByPage } })
  useLiveCases(id)

  if (found.data === undefined) {
    return found.error ? <CaseFailure error={found.error} onRetry={() => void found.refetch()} /> : <CaseLoading />
  }
  return (
    <ActDialogs>
      <CasePage
        activity={found.data}
        acts={<HeadActs activity={found.data} />}
        stream={
          <Timeline label={t('card.views.stream')}>
            <OpeningItem activity={found.data} />
          </Timeline>
        }
        facts={
          <>
            <RequesterPanel activity={found.data} />
            <CaseFacts activity={found.data} />
          </>
        }
      />
    </ActDialogs>
  )
}
