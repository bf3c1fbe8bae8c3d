import type { Activity } from '@destek/contracts/activity-shapes'
import { Button } from 'antd'
import { MessageSquareDashed } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useDelayed } from '../../lib/use-delayed.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { MessagePanel } from '../../ui/message-panel.tsx'
import { Timeline } from '../activities/card/timeline.tsx'
import { caseTitle } from '../activities/case-title.ts'
import { DetailItem } from './detail-item.tsx'
import styles from './details-dialog.module.css'
import { useCaseDetails } from './use-case-details.ts'

interface DetailsDialogProps {
  activity: Activity
  onClose: () => void
}

/** What was said about a case since it was opened, the newest first. */
export function DetailsDialog({ activity, onClose }: DetailsDialogProps) {
  const { t } = useTranslation(['case-details', 'common'])
  return (
    <Dialog
      title={t('title')}
      subtitle={caseTitle(activity)}
      width="wide"
      onClose={onClose}
      buttons={
        <Button data-autofocus onClick={onClose}>
          {t('common:actions.close')}
        </Button>
      }
    >
      <div className={styles.history}>
        <History activityId={activity.id} />
      </div>
    </Dialog>
  )
}

function History({ activityId }: { activityId: string }) {
  const { t } = useTranslation(['case-details', 'common'])
  const { details, data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useCaseDetails(activityId)
  const isSlow = useDelayed(isPending)
  if (isPending) return isSlow && <p role="status">{t('common:list.loading')}</p>
  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (details.length === 0) {
    return <MessagePanel role="status" icon={<MessageSquareDashed size={16} />} title={t('empty.title')} text={t('empty.text')} />
  }
  return (
    <>
      <Timeline label={t('title')}>
        {details.map((detail) => (
          <DetailItem key={detail.id} detail={detail} />
        ))}
      </Timeline>
      {error && (
        <p className={styles.failed} role="alert">
          {t('notRefreshed')}{' '}
          <Button size="small" onClick={() => void (hasNextPage ? fetchNextPage() : refetch())}>
            {t('common:actions.retry')}
          </Button>
        </p>
      )}
      {hasNextPage && (
        <Button className={styles.more} loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('more', { count: data!.pages[0]!.totalCount - details.length })}
        </Button>
      )}
    </>
  )
}
