import { caseRoutes } from '@destek/contracts/cases/cases'
import { pagingLimits, type Paged } from '@destek/contracts/core/paging'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { MessageCircleQuestion } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Case, CaseDetail } from '@destek/contracts/cases/case-shapes'
import { Button } from 'antd'
import { routeQuery } from '../../../lib/api/query-client.ts'
import { Page } from '../../../ui/page/page.tsx'
import { CaseFailure, suppressToast } from '../shared/page/case-failure.tsx'
import { CaseLayout, CaseLoading } from '../shared/page/case-layout.tsx'
import { useLiveCases } from '../shared/use-live-cases.ts'
import { PersonName } from '../../../ui/display/person-name.tsx'
import { caseTimes } from '../shared/page/case-times.ts'
import { fact } from '../shared/fact.ts'
import { FactGroup } from '../shared/fact-group.tsx'
import { DocumentLinks } from '../documents/document-links.tsx'
import { OpeningItem } from '../details/opening-item.tsx'
import { Timeline, TimelineItem } from '../shared/timeline.tsx'
import { DetailItem } from '../details/detail-item.tsx'
import { awaitsAnswer, isNoRecord } from './own-cases.ts'
import { NoRecordPanel } from './no-record-panel.tsx'
import styles from './own-case-page.module.css'

/** One of a person's own cases: what they wrote, what was done, who takes care of it. */
export function OwnCasePage() {
  const { t } = useTranslation('own-cases')
  const { id = '' }: { id?: string } = useParams({ strict: false })
  const found = useQuery({
    ...routeQuery(caseRoutes.myOne, { params: { id } }),
    meta: { suppressToast: (error) => suppressToast(error) || isNoRecord(error) },
  })
  const details = useQuery({
    ...routeQuery(caseRoutes.myDetails, { query: { activityId: id, maxResultCount: pagingLimits.maxCount } }),
    enabled: found.data !== undefined,
  })
  useLiveCases(id)

  if (found.data === undefined) {
    if (isNoRecord(found.error)) {
      return (
        <Page>
          <NoRecordPanel />
        </Page>
      )
    }
    return found.error ? <CaseFailure error={found.error} onRetry={() => void found.refetch()} /> : <CaseLoading />
  }
  return (
    <CaseLayout
      supportCase={found.data}
      notice={
        awaitsAnswer(found.data) && (
          <p className={styles.waiting} role="status">
            <MessageCircleQuestion size={16} aria-hidden /> {t('waitsForYou')}
          </p>
        )
      }
      documents={<DocumentLinks documents={found.data.documents} />}
      stream={<OwnCaseHistory supportCase={found.data} details={details} />}
      facts={<OwnCaseFacts supportCase={found.data} />}
    />
  )
}

/** What the person who asked wants to know: who takes care of it, and until when. */
function OwnCaseFacts({ supportCase }: { supportCase: Case }) {
  const { t } = useTranslation(['own-cases', 'cases'])
  const person = (name: string | null) => name && <PersonName size="small" name={name} />
  return (
    <>
      <FactGroup
        title={t('facts.whoHelps')}
        facts={[
          fact(t('cases:fields.divisionId'), supportCase.division.name),
          fact(t('cases:fields.assignedTeamId'), supportCase.assignedTeamName ?? t('cases:card.noTeam')),
          fact(t('cases:fields.assignedUserId'), person(supportCase.assignedUserName)),
          fact(t('cases:fields.caseOwnerId'), person(supportCase.caseOwnerName)),
        ]}
      />
      <FactGroup
        title={t('facts.request')}
        facts={[
          fact(t('cases:fields.caseTypeId'), supportCase.caseTypeName),
          fact(t('cases:fields.sourceId'), supportCase.sourceName),
          fact(t('cases:fields.affectedUserCounts'), supportCase.affectedUserCounts),
          fact(t('facts.identity'), supportCase.dontShareIdentityInformations ? t('facts.identityHidden') : null),
        ]}
      />
      <FactGroup title={t('cases:card.groups.times')} facts={caseTimes(supportCase)} />
    </>
  )
}

interface OwnCaseHistoryProps {
  supportCase: Case
  details: UseQueryResult<Paged<CaseDetail>>
}

/** How the case began and what was said since, oldest first. */
function OwnCaseHistory({ supportCase, details }: OwnCaseHistoryProps) {
  const { t } = useTranslation(['own-cases', 'cases', 'common'])
  const items = details.data?.items.toReversed() ?? []
  return (
    <>
      <Timeline label={t('cases:card.views.stream')}>
        <OpeningItem supportCase={supportCase} />
        {items.map((detail) => (
          <DetailItem key={detail.id} detail={detail} />
        ))}
        {supportCase.closedDateTime && <TimelineItem does={t('history.closed')} time={supportCase.closedDateTime} />}
      </Timeline>
      {details.error && (
        <p className={styles.note} role="alert">
          {t('history.failed')}{' '}
          <Button size="small" onClick={() => void details.refetch()}>
            {t('common:actions.retry')}
          </Button>
        </p>
      )}
      {details.isSuccess && items.length === 0 && !supportCase.closedDateTime && (
        <p className={styles.note}>{t('history.nothingYet')}</p>
      )}
    </>
  )
}
