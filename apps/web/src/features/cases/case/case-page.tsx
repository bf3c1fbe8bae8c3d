import { caseRoutes } from '@destek/contracts/cases/cases'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { Case } from '@destek/contracts/cases/case-shapes'
import { useTranslation } from 'react-i18next'
import { P } from '@destek/contracts/core/permissions'
import { Button } from 'antd'
import { routeQuery } from '../../../lib/api/query-client.ts'
import { HeadActions } from '../actions/head-actions.tsx'
import { PersonName } from '../../../ui/display/person-name.tsx'
import { YesNo } from '../../../ui/display/yes-no.tsx'
import { fact } from '../shared/fact.ts'
import { FactGroup } from '../shared/fact-group.tsx'
import { hiddenName } from '../shared/hidden-name.ts'
import { usePermission } from '../../../lib/auth/configuration.ts'
import { DetailItem } from '../details/detail-item.tsx'
import { useCaseDetails } from '../details/use-case-details.ts'
import { OpeningItem } from '../details/opening-item.tsx'
import { DocumentLinks } from '../documents/document-links.tsx'
import { Timeline } from '../shared/timeline.tsx'
import { CaseFailure, suppressToast } from '../shared/page/case-failure.tsx'
import { CaseLayout, CaseLoading } from '../shared/page/case-layout.tsx'
import { RequesterPanel } from './requester-panel.tsx'
import { useLiveCases } from '../shared/use-live-cases.ts'
import { caseTimes } from '../shared/page/case-times.ts'

/** A case for those who work on it. */
export function CasePage() {
  const { id = '' }: { id?: string } = useParams({ strict: false })
  const found = useQuery({ ...routeQuery(caseRoutes.one, { params: { id } }), meta: { suppressToast: suppressToast } })
  useLiveCases(id)

  if (found.data === undefined) {
    return found.error ? <CaseFailure error={found.error} onRetry={() => void found.refetch()} /> : <CaseLoading />
  }
  return (
    <CaseLayout
      supportCase={found.data}
      actions={<HeadActions supportCase={found.data} />}
      documents={<DocumentLinks documents={found.data.documents} />}
      stream={<CaseStream supportCase={found.data} />}
      facts={
        <>
          <RequesterPanel supportCase={found.data} />
          <CaseFacts supportCase={found.data} />
        </>
      }
    />
  )
}

/** Everything about the case for those who work on it, in the groups by which they look for it. */
function CaseFacts({ supportCase }: { supportCase: Case }) {
  const { t } = useTranslation('cases')
  const { isIdentityHidden } = supportCase
  const person = (name: string | null) => name && <PersonName size="small" name={name} />
  const orHidden = (name: string | null) => (name === null && isIdentityHidden ? hiddenName : person(name))
  return (
    <>
      <FactGroup
        title={t('card.groups.responsibility')}
        facts={[
          fact(t('fields.divisionId'), supportCase.division.name),
          fact(t('fields.assignedTeamId'), supportCase.assignedTeamName ?? t('card.noTeam')),
          fact(t('fields.assignedUserId'), person(supportCase.assignedUserName)),
          fact(t('fields.role'), supportCase.role > 0 ? t('card.level', { level: supportCase.role }) : null),
          fact(t('fields.caseOwnerId'), orHidden(supportCase.caseOwnerName)),
          fact(t('fields.creatorId'), orHidden(supportCase.creatorUserFullName)),
        ]}
      />
      <FactGroup
        title={t('card.groups.classification')}
        facts={[
          fact(t('fields.caseTypeId'), supportCase.caseTypeName),
          fact(t('fields.sourceId'), supportCase.sourceName),
          fact(t('fields.typeOfOperation'), supportCase.typeOfOperation && t(`card.operations.${supportCase.typeOfOperation}`)),
          fact(t('fields.affectedUserCounts'), supportCase.affectedUserCounts),
          fact(t('fields.priority'), supportCase.priorityServiceDesk),
          fact(t('fields.isProblemCall'), supportCase.isProblemCall ? <YesNo value /> : null),
          fact(t('fields.isEmployeeNotified'), <YesNo value={supportCase.isEmployeeNotified} />),
          fact(t('fields.ticketReasonId'), supportCase.ticketReasonName),
          fact(t('fields.actionOwnerId'), supportCase.actionOwnerName),
          fact(t('fields.note'), supportCase.note),
        ]}
      />
      <FactGroup title={t('card.groups.times')} facts={caseTimes(supportCase)} />
    </>
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
