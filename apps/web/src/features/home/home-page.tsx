import { myWorkRoutes } from '@destek/contracts/cases/my-work'
import { S } from '@destek/contracts/system/settings'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { recordKinds } from '@destek/contracts/core/record-kinds'
import { type KeyboardEvent, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyWithRetry } from '../../lib/api/lazy-with-retry.ts'
import { loadTranslations } from '../../lib/i18n/load-translations.ts'
import { settingValue, useConfiguration, usePermission } from '../../lib/auth/configuration.ts'
import dashboardStyles from '../cases/own/dashboard/dashboard.module.css'
import { OwnCasesOverview } from '../cases/own/dashboard/own-cases-overview.tsx'
import { OwnCasesSummary } from '../cases/own/dashboard/own-cases-summary.tsx'
import { WelcomeHead } from '../cases/own/dashboard/welcome-head.tsx'
import { NewTicketButton } from '../cases/own/new-ticket-button.tsx'
import { MissingStepsNotice } from '../first-steps/missing-steps-notice.tsx'
import { globalLinks } from './global-links.ts'
import styles from './home.module.css'
import { MyWork } from './my-work/my-work.tsx'
import { WorkSummary } from './my-work/work-summary.tsx'

// Only one tenant has it, in a tab.
const GlobalTab = lazyWithRetry(async () => (await import('./global-tab.tsx')).GlobalTab)

// Only administrators need it, and it is below the main content.
const AttentionList = lazyWithRetry(async () => {
  const [{ AttentionList: List }] = await Promise.all([import('./attention/attention-list.tsx'), loadTranslations('rest')])
  return List
})

/** The home page of a signed-in user: the work of staff, or the user's own cases. In the tenant named Turkey it has two tabs. */
export function HomePage() {
  const configuration = useConfiguration()
  const isWorker = usePermission(myWorkRoutes.all)
  const isAdministrator = usePermission(recordKinds.settings)
  const { tab } = useSearch({ from: '/shell/home' })
  const navigate = useNavigate()
  const hasTabs = configuration?.currentTenant.name === 'Turkey'
  const shown: HomeTab = hasTabs && tab === 'global' ? 'global' : 'local'
  const panel = hasTabs && { role: 'tabpanel', 'aria-labelledby': tabId(shown) }
  return (
    <div className={isWorker ? styles.work : dashboardStyles.page}>
      <WelcomeHead
        summary={isWorker ? <WorkSummary /> : <OwnCasesSummary />}
        actions={
          <>
            {hasTabs && (
              <HomeTabs shown={shown} onShow={(next) => void navigate({ to: '/home', search: { tab: next }, replace: true })} />
            )}
            {!isWorker && <NewTicketButton size="large" />}
          </>
        }
      />
      <div className={isWorker ? styles.steps : styles.none}>
        <MissingStepsNotice />
      </div>
      {isAdministrator && (
        <Suspense>
          <AttentionList />
        </Suspense>
      )}
      <div {...panel} className={isWorker ? styles.panel : undefined}>
        {shown === 'global' && (
          <div className={isWorker ? styles.global : undefined}>
            <Suspense>
              <GlobalTab links={globalLinks(settingValue(S.HomeLinks))} />
            </Suspense>
          </div>
        )}
        {shown === 'local' && (isWorker ? <MyWork /> : <OwnCasesOverview />)}
      </div>
    </div>
  )
}

type HomeTab = 'local' | 'global'

const tabs: readonly HomeTab[] = ['local', 'global']

const tabId = (tab: HomeTab) => `home-${tab}`

/** Two tabs that look like a switch; the arrow keys move between them. */
function HomeTabs({ shown, onShow }: { shown: HomeTab; onShow: (tab: HomeTab) => void }) {
  const { t } = useTranslation('home')
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    const other = shown === 'local' ? 'global' : 'local'
    onShow(other)
    document.getElementById(tabId(other))?.focus()
  }
  return (
    <div role="tablist" aria-label={t('tabs.label')} className={styles.tabs} onKeyDown={onKeyDown}>
      {tabs.map((tab) => (
        <button
          key={tab}
          id={tabId(tab)}
          type="button"
          role="tab"
          aria-selected={tab === shown}
          tabIndex={tab === shown ? 0 : -1}
          onClick={() => onShow(tab)}
        >
          {t(`tabs.${tab}`)}
        </button>
      ))}
    </div>
  )
}
