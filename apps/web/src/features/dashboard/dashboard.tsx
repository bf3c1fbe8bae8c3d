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
import { lazyPart } from '../../lib/api/lazy-part.ts'

// Charts are heavy: only those who may see them fetch them.
const DashboardPage = lazyPart(async () => (await import('./dashboard-page.tsx')).DashboardPage)

/** The figures of the organisation for those who steer by them; for everybody else their own cases. */
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

/** That the permission was taken away while the page is open shows first in a refusal of the server: then what is granted is asked anew. */
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
