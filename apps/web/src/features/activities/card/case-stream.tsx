import type { Activity } from '@destek/contracts/activity-shapes'
import { P } from '@destek/contracts/permissions'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../../lib/configuration.ts'
import { DetailItem } from '../../case-details/detail-item.tsx'
import { useCaseDetails } from '../../case-details/use-case-details.ts'
import { OpeningItem } from './opening-item.tsx'
import { Timeline } from './timeline.tsx'

/** How the case began and, for those who may read it, what was done since, oldest first. */
export function CaseStream({ activity }: { activity: Activity }) {
  const { t } = useTranslation('activities')
  const mayReadDetails = useMay([P.Details])
  return (
    <Timeline label={t('card.views.stream')}>
      <OpeningItem activity={activity} />
      {mayReadDetails && <Details activityId={activity.id} />}
    </Timeline>
  )
}

/** The newest are there at once; older ones come in between on request. */
function Details({ activityId }: { activityId: string }) {
  const { t } = useTranslation(['case-details', 'common'])
  const { details, data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useCaseDetails(activityId)
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
