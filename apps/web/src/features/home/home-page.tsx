import { S } from '@destek/contracts/settings'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { settingValue, tenantZone, useConfiguration } from '../../lib/configuration.ts'
import { GlobalTab } from './global-tab.tsx'
import { globalLinks } from './global-links.ts'
import { greetingAt } from './greeting.ts'
import { HomeTabs, tabId, type HomeTab } from './home-tabs.tsx'
import css from './home.module.css'
import { QuickLinks } from './quick-links.tsx'

export interface QuickLink {
  /** The page's name; `hints` of the locale says in a few words what it is for. */
  name: string
  to: string
  label: string
  icon: LucideIcon
}

/** The home page of a signed-in person. In the tenant named Turkey it has two tabs. */
export function HomePage({ links }: { links: readonly QuickLink[] }) {
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
          <p className={css.date}>{longDay(now, i18n.language)}</p>
        </div>
        {hasTabs && (
          <HomeTabs shown={shown} onShow={(next) => void navigate({ to: '.', search: { tab: next } as never, replace: true })} />
        )}
      </header>
      <div {...(hasTabs && { role: 'tabpanel', 'aria-labelledby': tabId(shown) })}>
        {shown === 'global' ? <GlobalTab links={globalLinks(settingValue(S.HomeLinks))} /> : <QuickLinks links={links} />}
      </div>
    </div>
  )
}

const longDay = (time: Date, language: string) =>
  new Intl.DateTimeFormat(language === 'tr' ? 'tr' : 'en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: tenantZone(),
  }).format(time)
