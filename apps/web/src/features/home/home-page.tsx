import { S } from '@destek/contracts/system/settings'
import { useNavigate, useSearch, Link } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from '@tanstack/react-query'
import { settingValue, tenantZone, useConfiguration } from '../../lib/auth/configuration.ts'
import { NewTicketButton } from '../cases/own/new-ticket-button.tsx'
import { needsAnswer, openOwnCases } from '../cases/own/own-cases.ts'
import { EmployeeHome } from './employee-home.tsx'
import { GlobalTab } from './global-tab.tsx'
import { globalLinks } from './global-links.ts'
import { HomeTabs, tabId, type HomeTab } from './home-tabs.tsx'
import styles from './home.module.css'

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
  const { tab } = useSearch({ from: '/shell/home' })
  const navigate = useNavigate()
  const hasTabs = configuration?.currentTenant.name === 'Turkey'
  const shown: HomeTab = hasTabs && tab === 'global' ? 'global' : 'local'
  const [now] = useState(() => new Date())
  const name = configuration?.currentUser.name || configuration?.currentUser.userName || ''

  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1 className="type-greeting">{t(`greeting.${greetingAt(now, tenantZone())}`, { name })}</h1>
          <p className={styles.date}>{isStaff ? longDay(now, i18n.language) : <CaseSummary />}</p>
        </div>
        <div className={styles.actions}>
          {hasTabs && (
            <HomeTabs shown={shown} onShow={(next) => void navigate({ to: '/home', search: { tab: next }, replace: true })} />
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

/** Sunday, 15 November 2026 */
const longDay = (time: Date, language: string) =>
  new Intl.DateTimeFormat(language === 'tr' ? 'tr' : 'en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: tenantZone(),
  }).format(time)

/** How the person's cases stand, in one sentence for each side whose turn it is. */
function CaseSummary() {
  const { t } = useTranslation('home')
  const { data } = useQuery(openOwnCases)
  // The line is there from the beginning, so that nothing moves when it is filled.
  if (!data) return '\u00a0'
  const waitingCount = data.items.filter(needsAnswer).length
  const workedOn = data.totalCount - waitingCount
  const waiting = waitingCount > 0 ? t('summary.waiting', { count: waitingCount }) : ''
  const working = workedOn > 0 ? t('summary.working', { count: workedOn }) : ''
  if (waiting && working) return t('summary.both', { waiting, working })
  return waiting || working || t('summary.none')
}

type Greeting = 'morning' | 'day' | 'evening' | 'night'

/** The time of day where the tenant is, whatever the clock of the reader's computer is set to. */
export function greetingAt(time: Date, zone: string): Greeting {
  const hour = Number(
    new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone: knownZone(zone) }).format(time),
  )
  if (hour < 5) return 'night'
  if (hour < 12) return 'morning'
  if (hour < 18) return 'day'
  return hour < 22 ? 'evening' : 'night'
}

/** A zone name that this browser does not know falls back to the browser's own zone. */
function knownZone(zone: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}

/** The pages this person may open. */
function QuickLinks({ links }: { links: readonly QuickLink[] }) {
  const { t, i18n } = useTranslation('home')
  const hint = (name: string) => (i18n.exists(`home:hints.${name}`) ? t(`hints.${name}` as 'hints.profile') : undefined)
  return (
    <section aria-labelledby="home-pages">
      <h2 id="home-pages" className={styles.title}>
        {t('quickLinks')}
      </h2>
      <ul className={styles.tiles}>
        {links.map(({ name, to, label, icon: Sign }) => (
          <li key={name}>
            <Link to={to} className={styles.tile}>
              <Sign size={16} />
              <span className={styles.label}>{label}</span> <span className={styles.hint}>{hint(name)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
