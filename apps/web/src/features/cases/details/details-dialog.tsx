import { caseDetailRoutes } from '@destek/contracts/cases/case-details'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { MessageSquareDashed } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useDelayed } from '../../../lib/browser/use-delayed.ts'
import { concerns, useLiveRefresh } from '../../../lib/live/live-refresh.ts'
import { refreshGroup } from '../../../lib/live/refresh-group.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { MessagePanel } from '../../../ui/display/message-panel.tsx'
import { usePages } from '../../../ui/list/use-pages.ts'
import { Timeline } from '../shared/timeline.tsx'
import { caseTitle } from '../shared/case-title.ts'
import type { DetailedCase } from '../shared/open-details.ts'
import { Standing } from '../shared/standing.tsx'
import { DetailItem } from './detail-item.tsx'
import styles from './details-dialog.module.css'

interface DetailsDialogProps {
  supportCase: DetailedCase
  onClose: () => void
}

/** The comments on a case since it was opened, newest first. */
export function DetailsDialog({ supportCase, onClose }: DetailsDialogProps) {
  const { t } = useTranslation(['case-details', 'common'])
  return (
    <Dialog
      title={t('title')}
      subtitle={caseTitle(supportCase)}
      width="wide"
      onClose={onClose}
      buttons={
        <Button data-autofocus onClick={onClose}>
          {t('common:actions.close')}
        </Button>
      }
    >
      <Standing supportCase={supportCase} />
      <div className={styles.history}>
        <History caseId={supportCase.id} />
      </div>
    </Dialog>
  )
}

function History({ caseId }: { caseId: string }) {
  const { t } = useTranslation(['case-details', 'common'])
  const { details, data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useCaseDetails(caseId)
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

const atATime = 10

const { ofCase } = caseDetailRoutes

/** The comments on a case, newest first, ten at a time; refetched after each change of the case. */
function useCaseDetails(caseId: string) {
  const queryClient = useQueryClient()
  const refresh = () => refreshGroup(queryClient, ofCase.group)
  useLiveRefresh(['activity:*', 'document.deleted'], refresh, { when: concerns(caseId) })
  const pages = usePages(ofCase, { query: { activityId: caseId } }, { atATime, suppressToast: true })
  return { ...pages, details: pages.items }
}
