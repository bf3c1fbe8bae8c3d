import { connectionRoutes, type Undelivered as UndeliveredRow } from '@destek/contracts/system/connections'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { RefreshCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api/api-client.ts'
import { showSuccess } from '../../lib/api/notifications.ts'
import { useIsMobile } from '../../lib/browser/viewport.ts'
import { refreshGroup } from '../../lib/live/refresh-group.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { usePages } from '../../ui/list/use-pages.ts'
import { useFocusStays } from '../../ui/table/use-focus-stays.ts'
import styles from './connections.module.css'
import { UndeliveredCards, UndeliveredTable } from './undelivered-rows.tsx'
import { minute } from './use-connections.ts'

const atATime = 20

/** Items without further automatic attempts, to retry or to discard. */
export function Undelivered() {
  const { t, i18n } = useTranslation('connections')
  const pages = usePages(connectionRoutes.undelivered, {}, { atATime, suppressToast: true, every: minute })
  const Rows = useIsMobile() ? UndeliveredCards : UndeliveredTable
  const { items, totalCount } = pages
  const { retry, retrying, retryAll, isRetryingAll } = useRetries()
  const focusStays = useFocusStays()
  if (totalCount === undefined && !pages.isError) return null
  return (
    <section className={styles.undelivered} aria-labelledby="undelivered" {...focusStays}>
      <div className={styles.sectionHead}>
        <h2 id="undelivered" tabIndex={-1}>
          {t('undelivered.title')}{' '}
          {totalCount ? <span className="tabular">{totalCount.toLocaleString(i18n.language)}</span> : null}
        </h2>
        {totalCount !== undefined && <p>{t(totalCount > 0 ? 'undelivered.text' : 'undelivered.none')}</p>}
        {totalCount ? (
          <Button icon={<RefreshCw size={14} aria-hidden />} loading={isRetryingAll} onClick={retryAll}>
            {t('undelivered.retryAll', { number: totalCount.toLocaleString(i18n.language) })}
          </Button>
        ) : null}
      </div>
      {totalCount === undefined && pages.error && <ErrorState error={pages.error} onRetry={() => void pages.refetch()} />}
      {items.length > 0 && <Rows items={items} retrying={retrying} onRetry={retry} />}
      {pages.hasNextPage && (
        <Button className={styles.more} loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {t('undelivered.more')}
        </Button>
      )}
    </section>
  )
}

function useRetries() {
  const { t } = useTranslation('connections')
  const queryClient = useQueryClient()
  const refresh = () => refreshGroup(queryClient, connectionRoutes.list.group)
  const one = useMutation({
    mutationFn: ({ id }: UndeliveredRow) => call(connectionRoutes.retry, { params: { id } }),
    onSuccess: () => showSuccess({ title: t('undelivered.retried', { count: 1 }) }),
    // Also after a refusal: another user may have handled it.
    onSettled: refresh,
  })
  const all = useMutation({
    mutationFn: () => call(connectionRoutes.retryAll, {}),
    onSuccess: ({ count }) => showSuccess({ title: t('undelivered.retried', { count }) }),
    onSettled: refresh,
  })
  return {
    retry: one.mutate,
    retrying: one.isPending ? one.variables.id : null,
    retryAll: () => all.mutate(),
    isRetryingAll: all.isPending,
  }
}
