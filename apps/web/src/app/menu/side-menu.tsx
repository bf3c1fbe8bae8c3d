import { PanelLeft, Keyboard } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import { usePreference } from '../../lib/browser/preferences.ts'
import { KeyHint } from '../../ui/display/key-hint.tsx'
import { Tooltip } from '../../ui/display/tooltip.tsx'
import { openOverlay } from '../overlays/overlay-store.ts'
import { useCurrentPage } from '../layout/use-current-page.ts'
import type { ResolvedPage } from '../routes/page.ts'
import type { MenuSection } from './menu-of.ts'
import { OpenSection } from './open-section.tsx'
import styles from './menu.module.css'
import { FaqLink } from './faq-link.tsx'
import { MenuLink } from './menu-link.tsx'
import { PopupMenu } from './popup-menu.tsx'
import { followLinkOnEnter, usePopupMenu } from './use-popup-menu.ts'

/** The menu on the left; folded, it shows icons only. */
export function SideMenu({ menu, folded }: { menu: readonly MenuSection[]; folded: boolean }) {
  const { t } = useTranslation('shell')
  const [, setSidebar] = usePreference('sidebar')
  const [textTheme] = usePreference('sidebarTextTheme')
  const Section = folded ? FoldedSection : OpenSection
  return (
    <nav className={styles.menu} aria-label={t('menu.label')} data-folded={folded} data-themed={textTheme}>
      <div className={styles.sections}>
        {menu.map((section) => (
          <Section key={section.group} section={section} />
        ))}
      </div>
      <MenuFoot folded={folded}>
        <button
          type="button"
          className={styles.fold}
          aria-label={t(folded ? 'menu.unfold' : 'menu.fold')}
          title={t(folded ? 'menu.unfold' : 'menu.fold')}
          onClick={() => setSidebar(folded ? 'opened' : 'closed')}
        >
          <PanelLeft size={16} />
        </button>
      </MenuFoot>
    </nav>
  )
}

/** Help at the bottom of the menu: the FAQ, if the organisation has one, and the list of shortcuts. */
function MenuFoot({ folded, children }: { folded: boolean; children: ReactNode }) {
  const { t } = useTranslation('shell')
  return (
    <div className={styles.foot}>
      <FaqLink size={folded ? 16 : 14} />
      <button
        type="button"
        className={styles.keys}
        aria-haspopup="dialog"
        title={folded ? t('menu.keys') : undefined}
        onClick={() => openOverlay('shortcuts')}
      >
        {folded && <Keyboard size={16} />}
        <span className={styles.label}>{t('menu.keys')}</span>
        {!folded && <KeyHint>?</KeyHint>}
      </button>
      {children}
    </div>
  )
}

/** A group of the folded menu: one icon per page. The definitions share one icon that opens a list. */
function FoldedSection({ section: { group, pages } }: { section: MenuSection }) {
  const { t } = useTranslation('shell')
  if (group === 'definitions') return <FlyOut pages={pages} />
  return (
    <ul className={styles.section} aria-label={group === 'top' ? undefined : t(`menu.${group}`)}>
      {pages.map((page) => (
        <FoldedPage key={page.name} page={page} />
      ))}
    </ul>
  )
}

function FoldedPage({ page }: { page: ResolvedPage }) {
  const { t } = useTranslation('shell')
  return (
    <li className={styles.place}>
      <Tooltip text={t(`pages.${page.title}`)} placement="right" delay={hintDelay} className={styles.hinted}>
        {() => <MenuLink page={page} sign />}
      </Tooltip>
    </li>
  )
}

/** In milliseconds. */
const hintDelay = 100

function FlyOut({ pages }: { pages: readonly ResolvedPage[] }) {
  const { t } = useTranslation('shell')
  const { page: current } = useCurrentPage()
  const { opener, button, list } = usePopupMenu()
  const Icon = pages[0]?.parents.at(-1)?.icon
  const items = pages.map((page) => ({ key: page.name, label: <Link to={page.path}>{t(`pages.${page.title}`)}</Link> }))
  const menu = { items, selectedKeys: current ? [current.name] : [], onClick: followLinkOnEnter }
  return (
    <div className={`${styles.section} ${styles.place}`}>
      <button
        type="button"
        className={styles.item}
        aria-label={t('menu.definitions')}
        title={t('menu.definitions')}
        ref={opener}
        {...button}
        data-status={pages.some((page) => page.name === current?.name) ? 'active' : undefined}
      >
        {Icon && <Icon size={16} />}
      </button>
      <PopupMenu menu={menu} placement="bottomLeft" list={list} />
    </div>
  )
}
