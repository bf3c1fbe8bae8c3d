import { type Dashboard, dashboardRoutes } from '@destek/contracts/system/dashboard'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { CalendarOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { sentenceOf } from '../../lib/api/api-error.ts'
import { routeQuery } from '../../lib/api/query-client.ts'
import { useDelayed } from '../../lib/browser/use-delayed.ts'
import { useLiveRefresh } from '../../lib/live/live-refresh.ts'
import { MessagePanel } from '../../ui/display/message-panel.tsx'
import { Notice } from '../../ui/display/notice.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Page } from '../../ui/page/page.tsx'
import { CategoryChart } from './category-chart.tsx'
import { LoadingCard } from './chart-card.tsx'
import { DashboardControls } from './dashboard-controls.tsx'
import { type DashboardView, useDashboardView } from './dashboard-view.ts'
import { useCasesOf } from './drill-down.tsx'
import { FigureStrip, LoadingStrip } from './figure-strip.tsx'
import { ProgressChart } from './progress-chart.tsx'
import { ShareChart } from './share-chart.tsx'
import styles from './dashboard.module.css'

/** The dashboard of supervisors: counts and charts of the cases opened in a range of days. */
export function DashboardPage() {
  const { t } = useTranslation('dashboard')
  const state = useDashboardView()
  return (
    <Page title={t('title')} isHeaded scrollsAsOne actions={<DashboardControls state={state} />}>
      {state.problem ? (
        <MessagePanel icon={<CalendarOff size={16} />} title={t('badRange.title')} text={t('badRange.text')} />
      ) : (
        <DashboardBody state={state} />
      )}
    </Page>
  )
}

function DashboardBody({ state: { view } }: { state: ReturnType<typeof useDashboardView> }) {
  const { t } = useTranslation(['dashboard', 'common'])
  const { data, error, isLoading, isOld, refresh } = useDashboard(view)
  if (!data && error) return <ErrorState error={error} onRetry={refresh} />
  return (
    <div className={isOld ? `${styles.body} ${styles.old}` : styles.body} aria-busy={isOld || isLoading}>
      {data && error && (
        <Notice tone="danger" role="alert" actions={<Button onClick={refresh}>{t('common:actions.retry')}</Button>}>
          <strong>{t('notRefreshed')}</strong> {sentenceOf(error)}
        </Notice>
      )}
      {data ? <Figures dashboard={data} divisionId={view.divisionId} /> : <LoadingFigures hasBars={isLoading} />}
    </div>
  )
}

function Figures({ dashboard, divisionId }: { dashboard: Dashboard; divisionId: string | null }) {
  const { t } = useTranslation('dashboard')
  const casesOf = useCasesOf(dashboard, divisionId)
  return (
    <>
      <FigureStrip dashboard={dashboard} casesOf={casesOf} />
      <div className={styles.charts}>
        <CategoryChart dashboard={dashboard} casesOf={casesOf} />
        <ProgressChart dashboard={dashboard} casesOf={casesOf} />
        <ShareChart
          title={t('charts.caseTypes.title')}
          head={t('charts.caseTypes.caseType')}
          slices={dashboard.caseTypes.map(({ name, value }) => ({
            key: name ?? '',
            name: name ?? t('charts.caseTypes.none'),
            value,
            search: casesOf({ kind: 'caseType', name }, value),
          }))}
        />
        <ShareChart
          title={t('charts.sources.title')}
          head={t('charts.sources.source')}
          slices={dashboard.sources.map(({ id, name, value }) => ({
            key: id,
            name,
            value,
            search: casesOf({ kind: 'source', id }, value),
          }))}
        />
      </div>
    </>
  )
}

function LoadingFigures({ hasBars }: { hasBars: boolean }) {
  const { t } = useTranslation('dashboard')
  return (
    <>
      <LoadingStrip hasBars={hasBars} />
      <div className={styles.charts}>
        <LoadingCard title={t('charts.categories.title')} className={styles.tall} hasBars={hasBars} />
        <LoadingCard title={t('charts.progress.title')} className={styles.tall} hasBars={hasBars} />
        <LoadingCard title={t('charts.caseTypes.title')} className={styles.low} hasBars={hasBars} />
        <LoadingCard title={t('charts.sources.title')} className={styles.low} hasBars={hasBars} />
      </div>
    </>
  )
}

/** Milliseconds between refreshes while cases change all the time. */
export const refreshPause = 5000

/** Users who receive no case events still get newer figures. */
const everyMinute = 60_000

/** The figures of a view, kept up to date while the tab is visible. */
function useDashboard(view: DashboardView) {
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({
    ...routeQuery(dashboardRoutes.all, { query: view }),
    placeholderData: keepPreviousData,
    refetchInterval: everyMinute,
    // The page shows the failure itself.
    meta: { suppressToast: () => true },
  })
  const refresh = () => void refetch({ cancelRefetch: false })
  useLiveRefresh(['activity:*'], () => refetch({ cancelRefetch: false }), { pause: refreshPause })
  return {
    data,
    error,
    isLoading: useDelayed(isPending),
    /** The figures belong to the previous view. */
    isOld: useDelayed(isPlaceholderData),
    refresh,
  }
}
