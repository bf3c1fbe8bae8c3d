import { activityRoutes } from '@destek/contracts/activities'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { routeQuery } from '../../../lib/query-client.ts'
import { ActDialogs } from '../acts/act-dialogs.tsx'
import { HeadActs } from '../acts/head-acts.tsx'
import { CaseFacts } from './case-facts.tsx'
import { CaseFailure, isToldByPage } from './case-failure.tsx'
import { CaseLoading } from './case-loading.tsx'
import { CasePage } from './case-page.tsx'
import { CaseStream } from './case-stream.tsx'
import { RequesterPanel } from './requester-panel.tsx'
import { useLiveCases } from './use-live-cases.ts'

/** A case for those who work on it. */
export function CaseCardPage() {
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
        stream={<CaseStream activity={found.data} />}
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
