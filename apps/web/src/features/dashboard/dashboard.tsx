import { P } from '@destek/contracts/core/permissions'
import { dashboardRoutes } from '@destek/contracts/system/dashboard'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../lib/api/api-error.ts'
import { loadConfiguration, usePermission } from '../../lib/auth/configuration.ts'
import { Notice } from '../../ui/display/notice.tsx'
import { PublicDashboard } from '../cases/own/public-dashboard.tsx'
import styles from './dashboard-note.module.css'
import { lazyWithRetry } from '../../lib/api/lazy-with-retry.ts'

// Charts are heavy: only users who may see them fetch them.
const DashboardPage = lazyWithRetry(async () => (await import('./dashboard-page.tsx')).DashboardPage)

/** The organisation's figures for users with the permission; their own cases for all others. */
export function Dashboard() {
  const maySteer = usePermission([P.Dashboard])
  if (!maySteer) return <OwnCasesInstead />
  return (
    <Suspense>
      <Figures />
    </Suspense>
  )
}

function Figures() {
  useWithdrawnPermission()
  return <DashboardPage />
}

function OwnCasesInstead() {
  const { t } = useTranslation('dashboard')
  return (
    <>
      <div className={styles.note}>
        <Notice tone="info">{t('needsPermission')}</Notice>
      </div>
      <PublicDashboard />
    </>
  )
}

/** A permission withdrawn while the page is open first shows as a refusal of the server: then the permissions are loaded again. */
function useWithdrawnPermission(): void {
  const queryClient = useQueryClient()
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return
        const { error } = event.action
        const isRefused = error instanceof ApiError && error.status === 403
        if (isRefused && event.query.queryKey[0] === dashboardRoutes.all.group) void loadConfiguration()
      }),
    [queryClient],
  )
}
