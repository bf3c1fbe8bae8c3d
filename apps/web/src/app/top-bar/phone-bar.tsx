import { caseRoutes } from '@destek/contracts/cases/cases'
import { Link } from '@tanstack/react-router'
import { FilePlus2, Menu, Plus, Search } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { openOwnCase } from '../../features/cases/own/open-own-case.ts'
import { usePermission } from '../../lib/auth/configuration.ts'
import { useCurrentPage } from '../layout/use-current-page.ts'
import type { MenuSection } from '../menu/menu-of.ts'
import { openOverlay } from '../overlays/overlay-store.ts'
import { SoftphoneButton } from './softphone-button.tsx'
import styles from './top-bar.module.css'
import { lazyWithRetry } from '../../lib/api/lazy-with-retry.ts'

const PhoneDrawer = lazyWithRetry(async () => (await import('./phone-drawer.tsx')).PhoneDrawer)

/** The bar on a phone: menu button, page name, search and new case. For most users the new case is their own. */
export function PhoneBar({ menu }: { menu: readonly MenuSection[] }) {
  const { t } = useTranslation(['shell', 'own-cases'])
  const { path, label } = useCurrentPage()
  // The drawer belongs to the page it was opened on: a navigation closes it.
  const [openOn, setOpenOn] = useState<string | null>(null)
  const open = openOn === path
  const [isDrawerWanted, setDrawerWanted] = useState(false)
  const opensForOthers = usePermission(caseRoutes.create)

  return (
    <header className={styles.phone} aria-label={t('bar.label')}>
      <button
        type="button"
        className={styles.finger}
        aria-label={t('menu.open')}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => {
          setDrawerWanted(true)
          setOpenOn(path)
        }}
      >
        <Menu size={20} />
      </button>
      <span className={styles.phoneTitle}>{label}</span>
      <SoftphoneButton onPhone />
      <button
        type="button"
        className={styles.finger}
        aria-label={t('bar.searchShort')}
        aria-haspopup="dialog"
        onClick={() => openOverlay('palette')}
      >
        <Search size={20} />
      </button>
      {opensForOthers && (
        <Link to="/activities/create" className={styles.finger} aria-label={t('pages.newCase')}>
          <FilePlus2 size={20} />
        </Link>
      )}
      {!opensForOthers && (
        <button
          type="button"
          className={styles.finger}
          aria-label={t('own-cases:newTicket')}
          aria-haspopup="dialog"
          onClick={() => openOwnCase()}
        >
          <Plus size={20} />
        </button>
      )}
      {isDrawerWanted && (
        <Suspense>
          <PhoneDrawer menu={menu} open={open} onClose={() => setOpenOn(null)} />
        </Suspense>
      )}
    </header>
  )
}
