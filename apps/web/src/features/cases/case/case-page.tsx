import { workspaceRoutes } from '@destek/contracts/cases/case-workspace'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { Case } from '@destek/contracts/cases/case-shapes'
import { useTranslation } from 'react-i18next'
import { P } from '@destek/contracts/core/permissions'
import { Button } from 'antd'
import { routeQuery } from '../../../lib/api/query-client.ts'
import { HeadActions } from '../actions/head-actions.tsx'
import { usePermission } from '../../../lib/auth/configuration.ts'
import { DetailItem } from '../details/detail-item.tsx'
import { useCaseDetails } from '../details/use-case-details.ts'
import { OpeningItem } from '../details/opening-item.tsx'
import { DocumentLinks } from '../documents/document-links.tsx'
import { Timeline } from '../shared/timeline.tsx'
import { CaseFailure, suppressToast } from '../shared/page/case-failure.tsx'
import { CaseLayout, CaseLoading } from '../shared/page/case-layout.tsx'
import { CaseFacts } from './facts/case-facts.tsx'
import { RequesterPanel } from './requester-panel.tsx'
import { useLiveCases } from '../shared/use-live-cases.ts'

/** A case for those who work on it. */
export function CasePage() {
  const { id = '' }: { id?: string } = useParams({ strict: false })
  const found = useQuery({ ...routeQuery(workspaceRoutes.one, { params: { id } }), meta: { suppressToast: suppressToast } })
  useLiveCases(id)

  if (found.data === undefined) {
    return found.error ? <CaseFailure error={found.error} onRetry={() => void found.refetch()} /> : <CaseLoading />
  }
  const { case: supportCase } = found.data
  return (
    <CaseLayout
      supportCase={supportCase}
      actions={<HeadActions supportCase={supportCase} />}
      documents={<DocumentLinks documents={supportCase.documents} />}
      stream={<CaseStream supportCase={supportCase} />}
      facts={
        <>
          <RequesterPanel supportCase={supportCase} />
          <CaseFacts workspace={found.data} />
        </>
      }
    />
  )
}

/** How the case began and, for those who may read it, what was done since, oldest first. */
function CaseStream({ supportCase }: { supportCase: Case }) {
  const { t } = useTranslation('cases')
  const mayReadDetails = usePermission([P.Details])
  return (
    <Timeline label={t('card.views.stream')}>
      <OpeningItem supportCase={supportCase} />
      {mayReadDetails && <Details caseId={supportCase.id} />}
    </Timeline>
  )
}

/** The newest are there at once; older ones come in between on request. */
function Details({ caseId }: { caseId: string }) {
  const { t } = useTranslation(['case-details', 'common'])
  const { details, data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useCaseDetails(caseId)
  return (
    <>
      {hasNextPage && (
        <li>
          <Button size="small" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('more', { count: data!.pages[0]!.totalCount - details.length })}
          </Button>
        </li>
      )}
      {details.toReversed().map((detail) => (
        <DetailItem key={detail.id} detail={detail} />
      ))}
      {error && (
        <li role="alert">
          {t('notRefreshed')}{' '}
          <Button size="small" onClick={() => void refetch()}>
            {t('common:actions.retry')}
          </Button>
        </li>
      )}
    </>
  )
}
