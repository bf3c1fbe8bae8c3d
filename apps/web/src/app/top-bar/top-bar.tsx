import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Search } from 'lucide-react'
import { useConfiguration } from '../../lib/auth/configuration.ts'
import { tenantTitle } from '../../lib/i18n/given-names.ts'
import { KeyHint } from '../../ui/display/key-hint.tsx'
import { printedKeys } from '../../lib/hotkeys/hotkey.ts'
import { openOverlay } from '../overlays/overlay-store.ts'
import { usePreference } from '../../lib/browser/preferences.ts'
import { Logo } from '../layout/logo.tsx'
import { useMaySearch } from '../palette/use-may-search.ts'
import { productTitle } from '../routes/page-title.ts'
import { BarTools } from './bar-tools.tsx'
import { ChatButton } from './chat-button.tsx'
import { SoftphoneButton } from './softphone-button.tsx'
import styles from './top-bar.module.css'

interface Props {
  minimal: boolean
  folded: boolean
  /** The user's own tools, at the end of the bar. */
  children: ReactNode
}

/** The bar at the top. */
export function TopBar({ minimal, folded, children }: Props) {
  const { t } = useTranslation('shell')
  const tenant = useConfiguration()?.currentTenant.name
  return (
    <header className={styles.bar} aria-label={t('bar.label')}>
      <div className={styles.start} data-narrow={minimal || folded}>
        <Brand />
        {tenant && <span className={styles.tenant}>{tenantTitle(tenant)}</span>}
      </div>
      <SearchButton />
      <div className={styles.end}>
        <SoftphoneButton />
        <ChatButton />
        <BarTools />
        <span className={styles.divider} />
        {children}
      </div>
    </header>
  )
}

/** Looks like a field, but opens the search. */
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

/** Logo and name; both can be switched off in the settings. */
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
