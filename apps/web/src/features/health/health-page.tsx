import { type HealthState, type InstallationHealth, installationHealthRoutes } from '@destek/contracts/system/installation-health'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { RefreshCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { routeQuery } from '../../lib/api/query-client.ts'
import { useDelayed } from '../../lib/browser/use-delayed.ts'
import { formatTime } from '../../lib/i18n/dates.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Page } from '../../ui/page/page.tsx'
import { HealthLine, StateSign } from './health-line.tsx'
import styles from './health.module.css'
import { type HealthPart, shownParts } from './use-health-facts.ts'

/** Milliseconds. */
const every = 15_000

/** The state of the installation by part, with advice for problems. */
export function HealthPage() {
  const { t, i18n } = useTranslation(['health', 'common'])
  const health = useQuery({
    ...routeQuery(installationHealthRoutes.read, {}),
    refetchInterval: every,
    // The page shows the failure itself and keeps the previous data.
    meta: { suppressToast: () => true },
  })
  const isSlow = useDelayed(health.isPending)
  const { data } = health
  const sentence = (facts: InstallationHealth) => {
    const state = worstOf(facts)
    const parts = shownParts(facts)
      .filter((part) => stateOf(facts, part) === state)
      .map((part) => t(`parts.${part}`))
    return t(`summary.${state}`, { parts: new Intl.ListFormat(i18n.language).format(parts) })
  }
  return (
    <Page title={t('title')}>
      {data && (
        <>
          <div className={styles.head}>
            <p role="status" className={styles.summary} data-state={worstOf(data)}>
              <StateSign state={worstOf(data)} />
              {sentence(data)}
            </p>
            <span className={`tabular ${styles.checked}`}>{t('checked', { time: formatTime(data.checkedTime) })}</span>
            <Button icon={<RefreshCw size={14} aria-hidden />} loading={health.isFetching} onClick={() => void health.refetch()}>
              {t('refresh')}
            </Button>
          </div>
          <ul className={styles.lines} aria-label={t('title')}>
            {shownParts(data).map((part) => (
              <HealthLine key={part} part={part} health={data} state={stateOf(data, part)} />
            ))}
          </ul>
        </>
      )}
      {!data && health.isError && <ErrorState error={health.error} onRetry={() => void health.refetch()} />}
      {isSlow && <p className={styles.loading}>{t('common:list.loading')}</p>}
    </Page>
  )
}

/** The server is healthy, since it has answered. */
const stateOf = (health: InstallationHealth, part: HealthPart): HealthState =>
  part === 'server' ? 'good' : (health[part]?.state ?? 'good')

function worstOf(health: InstallationHealth): HealthState {
  const states = new Set(shownParts(health).map((part) => stateOf(health, part)))
  return (['bad', 'warning'] as const).find((state) => states.has(state)) ?? 'good'
}
