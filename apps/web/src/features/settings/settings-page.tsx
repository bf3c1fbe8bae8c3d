import { settingRoutes } from '@destek/contracts/system/tenant-settings'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { routeQuery } from '../../lib/api/query-client.ts'
import { useDelayed } from '../../lib/browser/use-delayed.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Page } from '../../ui/page/page.tsx'
import { SettingsForm } from './settings-form.tsx'
import styles from './settings.module.css'

/** The tenant's settings for connected systems. */
export function SettingsPage() {
  const { t } = useTranslation(['settings', 'common'])
  const settings = useQuery({
    ...routeQuery(settingRoutes.read, {}),
    // The form starts with the stored settings, never with a cached answer.
    gcTime: 0,
  })
  const slow = useDelayed(settings.isPending)

  if (settings.data) return <SettingsForm settings={settings.data} />
  return (
    <Page title={t('title')}>
      {settings.isError && <ErrorState error={settings.error} onRetry={() => void settings.refetch()} />}
      {slow && <p className={styles.loading}>{t('common:list.loading')}</p>}
    </Page>
  )
}
