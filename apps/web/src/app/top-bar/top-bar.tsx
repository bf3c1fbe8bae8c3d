import { caseRoutes } from '@destek/contracts/cases/cases'
import { S } from '@destek/contracts/system/settings'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Search } from 'lucide-react'
import { NewTicketButton } from '../../features/cases/own/new-ticket-button.tsx'
import { settingOn, useConfiguration, usePermission } from '../../lib/auth/configuration.ts'
import { useAccount } from '../../lib/auth/session.ts'
import { KeyHint } from '../../ui/display/key-hint.tsx'
import { printedKeys } from '../../lib/hotkeys/hotkey.ts'
import { openOverlay } from '../overlays/overlay-store.ts'
import { usePreference } from '../../lib/browser/preferences.ts'
import { Logo } from '../layout/logo.tsx'
import { useMaySearch } from '../palette/use-found.ts'
import { productTitle } from '../routes/page-title.ts'
import { BarTools } from './bar-tools.tsx'
import { ChatButton } from './chat-button.tsx'
import { NewCaseButton } from './new-case-button.tsx'
import { SignInButton } from './sign-in-button.tsx'
import { SoftphoneButton } from './softphone-button.tsx'
import styles from './top-bar.module.css'
import { UserMenu } from './user-menu.tsx'

/** The bar over the desk. Where there is no menu it also carries the link to the FAQ. */
export function TopBar({ calm, folded }: { calm: boolean; folded: boolean }) {
  const { t } = useTranslation('shell')
  const account = useAccount()
  const tenant = useConfiguration()?.currentTenant.name
  const opensForOthers = usePermission(caseRoutes.create)
  return (
    <header className={styles.bar} aria-label={t('bar.label')}>
      <div className={styles.start} data-narrow={calm || folded}>
        <Brand />
        {tenant && <span className={styles.tenant}>{tenant}</span>}
      </div>
      <SearchButton />
      <div className={styles.end}>
        <SoftphoneButton />
        <ChatButton />
        <BarTools />
        <span className={styles.divider} />
        {calm && account && settingOn(S.FaqEnable) && (
          <Link to="/faq/index" className={styles.link}>
            {t('pages.faq')}
          </Link>
        )}
        {account && (
          <span className={styles.tickets} data-second={opensForOthers}>
            {/* The calm pages have a large button of their own for it. */}
            <NewTicketButton primary={!calm} />
            {opensForOthers && <NewCaseButton />}
          </span>
        )}
        {account ? <UserMenu account={account} named={calm} /> : <SignInButton />}
      </div>
    </header>
  )
}

/** Looks like a field and opens the search. */
function SearchButton() {
  const { t } = useTranslation('shell')
  const maySearch = useMaySearch()
  return (
    <button type="button" className={styles.search} aria-haspopup="dialog" onClick={() => openOverlay('palette')}>
      <Search size={14} />
      <span className={styles.searchText}>{t(maySearch ? 'bar.searchAll' : 'bar.search')}</span>
      <KeyHint>{printedKeys('Control+k')}</KeyHint>
    </button>
  )
}

/** Sign and name; both can be switched off in the settings. */
function Brand() {
  const { t } = useTranslation('shell')
  const [shown] = usePreference('sidebarLogo')
  if (!shown) return null
  return (
    <Link to="/home" className={styles.brand} aria-label={t('bar.toHome', { product: productTitle })}>
      <Logo />
      <span>{productTitle}</span>
    </Link>
  )
}
