import type { Activity, ActivityDetail } from '@destek/contracts/activity-shapes'
import type { Paged } from '@destek/contracts/paging'
import type { UseQueryResult } from '@tanstack/react-query'
import { Button } from 'antd'
import { CircleDot, Reply } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { RichText } from '../../ui/rich-text/rich-text.tsx'
import { CaseStatus } from '../activities/case-status.tsx'
import { OpeningItem } from '../activities/card/opening-item.tsx'
import { Timeline, TimelineItem } from '../activities/card/timeline.tsx'
import { DocumentLinks } from '../documents/document-links.tsx'
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

function DetailItem({ detail }: { detail: ActivityDetail }) {
  const { t } = useTranslation('own-cases')
  const { isEmployeeResponse, creatorUserFullName, creationTime, description, documents } = detail
  return (
    <TimelineItem
      icon={isEmployeeResponse ? <Reply size={14} /> : <CircleDot size={14} />}
      who={creatorUserFullName ?? t('history.somebody')}
      does={
        isEmployeeResponse ? (
          t('history.answered')
        ) : (
          <>
            {t('history.setStatus')} <CaseStatus {...detail} />
          </>
        )
      }
      time={creationTime}
      tone={isEmployeeResponse ? 'answer' : 'plain'}
    >
      {(description || documents.length > 0) && (
        <>
          {description && <RichText html={description} />}
          {documents.length > 0 && <DocumentLinks documents={documents} />}
        </>
      )}
    </TimelineItem>
  )
}
