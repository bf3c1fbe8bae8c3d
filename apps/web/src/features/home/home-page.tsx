import { S } from '@destek/contracts/system/settings'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { settingValue, useConfiguration } from '../../lib/auth/configuration.ts'
import styles from '../cases/own/dashboard/dashboard.module.css'
import { OwnCasesOverview } from '../cases/own/dashboard/own-cases-overview.tsx'
import { OwnCasesSummary } from '../cases/own/dashboard/own-cases-summary.tsx'
import { WelcomeHead } from '../cases/own/dashboard/welcome-head.tsx'
import { NewTicketButton } from '../cases/own/new-ticket-button.tsx'
import { GlobalTab } from './global-tab.tsx'
import { globalLinks } from './global-links.ts'
import { HomeTabs, tabId, type HomeTab } from './home-tabs.tsx'

/** The home page of a signed-in person. In the tenant named Turkey it has two tabs. */
export function HomePage() {
  const configuration = useConfiguration()
  const { tab } = useSearch({ from: '/shell/home' })
  const navigate = useNavigate()
  const hasTabs = configuration?.currentTenant.name === 'Turkey'
  const shown: HomeTab = hasTabs && tab === 'global' ? 'global' : 'local'
  return (
    <div className={styles.page}>
      <WelcomeHead
        summary={<OwnCasesSummary />}
        actions={
          <>
            {hasTabs && (
              <HomeTabs shown={shown} onShow={(next) => void navigate({ to: '/home', search: { tab: next }, replace: true })} />
            )}
            <NewTicketButton size="large" />
          </>
        }
      />
      <div {...(hasTabs && { role: 'tabpanel', 'aria-labelledby': tabId(shown) })}>
        {shown === 'global' ? <GlobalTab links={globalLinks(settingValue(S.HomeLinks))} /> : <OwnCasesOverview />}
      </div>
    </div>
  )
}
