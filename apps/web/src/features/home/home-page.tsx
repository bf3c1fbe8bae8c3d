import { S } from '@destek/contracts/settings'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { settingValue, tenantZone, useConfiguration } from '../../lib/configuration.ts'
import { NewTicketButton } from '../own-cases/new-ticket-button.tsx'
import { CaseSummary } from './case-summary.tsx'
import { EmployeeHome } from './employee-home.tsx'
import { GlobalTab } from './global-tab.tsx'
import { globalLinks } from './global-links.ts'
import { greetingAt } from './greeting.ts'
import { HomeTabs, tabId, type HomeTab } from './home-tabs.tsx'
import css from './home.module.css'
import { QuickLinks } from './quick-links.tsx'
import { longDay } from './long-day.ts'

export interface QuickLink {
  /** The page's name; `hints` of the locale says in a few words what it is for. */
  name: string
  to: string
  label: string
  icon: LucideIcon
}

interface HomePageProps {
  links: readonly QuickLink[]
  /** Works on cases or maintains something; everybody else sees their own cases. */
  isStaff: boolean
}

/** The home page of a signed-in person. In the tenant named Turkey it has two tabs. */
export function HomePage({ links, isStaff }: HomePageProps) {
  const { t, i18n } = useTranslation('home')
  const configuration = useConfiguration()
  const { tab }: { tab?: unknown } = useSearch({ strict: false })
  const navigate = useNavigate()
  const hasTabs = configuration?.currentTenant.name === 'Turkey'
  const shown: HomeTab = hasTabs && tab === 'global' ? 'global' : 'local'
  const [now] = useState(() => new Date())
  const name = configuration?.currentUser.name || configuration?.currentUser.userName || ''

  return (
    <div className={css.page}>
      <header className={css.head}>
        <div>
          <h1 className="type-greeting">{t(`greeting.${greetingAt(now, tenantZone())}`, { name })}</h1>
          <p className={css.date}>{isStaff ? longDay(now, i18n.language) : <CaseSummary />}</p>
        </div>
        <div className={css.acts}>
          {hasTabs && (
            <HomeTabs
              shown={shown}
              onShow={(next) => void navigate({ to: '.', search: { tab: next } as never, replace: true })}
            />
          )}
          {!isStaff && <NewTicketButton size="large" label={t('getHelp')} />}
        </div>
      </header>
      <div {...(hasTabs && { role: 'tabpanel', 'aria-labelledby': tabId(shown) })}>
        {shown === 'global' && <GlobalTab links={globalLinks(settingValue(S.HomeLinks))} />}
        {shown === 'local' && (isStaff ? <QuickLinks links={links} /> : <EmployeeHome />)}
      </div>
    </div>
  )
}
