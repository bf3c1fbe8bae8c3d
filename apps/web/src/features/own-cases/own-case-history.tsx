import type { Activity, ActivityDetail } from '@destek/contracts/activity-shapes'
import type { Paged } from '@destek/contracts/paging'
import type { UseQueryResult } from '@tanstack/react-query'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { OpeningItem } from '../activities/card/opening-item.tsx'
import { Timeline, TimelineItem } from '../activities/card/timeline.tsx'
import { DetailItem } from '../case-details/detail-item.tsx'
import styles from './own-case-page.module.css'

interface OwnCaseHistoryProps {
  activity: Activity
  details: UseQueryResult<Paged<ActivityDetail>>
}

/** How the case began and what was said since, oldest first. */
export function OwnCaseHistory({ activity, details }: OwnCaseHistoryProps) {
  const { t } = useTranslation(['own-cases', 'activities', 'common'])
  const items = details.data?.items.toReversed() ?? []
  return (
    <>
      <Timeline label={t('activities:card.views.stream')}>
        <OpeningItem activity={activity} />
        {items.map((detail) => (
          <DetailItem key={detail.id} detail={detail} />
        ))}
        {activity.closedDateTime && <TimelineItem does={t('history.closed')} time={activity.closedDateTime} />}
      </Timeline>
      {details.error && (
        <p className={styles.note} role="alert">
          {t('history.failed')}{' '}
          <Button size="small" onClick={() => void details.refetch()}>
            {t('common:actions.retry')}
          </Button>
        </p>
      )}
      {details.isSuccess && items.length === 0 && !activity.closedDateTime && (
        <p className={styles.note}>{t('history.nothingYet')}</p>
      )}
    </>
  )
}
