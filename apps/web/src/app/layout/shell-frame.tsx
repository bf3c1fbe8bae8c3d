import { Outlet } from '@tanstack/react-router'
import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerAway } from '../../lib/api/server-status.ts'
import { usePreference } from '../../lib/browser/preferences.ts'
import { mobileBelow } from '../../lib/browser/viewport.ts'
import { whenIdle } from '../../lib/browser/when-idle.ts'
import { Notice } from '../../ui/display/notice.tsx'
import { loadNotifications } from '../overlays/notifications.tsx'
import { loadOverlays } from '../overlays/overlays.tsx'
import styles from './shell-layout.module.css'

interface Props {
  mobile: boolean
  bar: ReactNode
  menu?: ReactNode
  /** Whether the menu shows signs only; left out where there is none. */
  folded?: boolean
  tags?: ReactNode
  /** What is open beside the page. */
  panel?: string
}

/** One sheet on a desk: top bar, menu and visited pages lie on the desk, the page is the sheet. */
export function ShellFrame({ mobile, bar, menu, folded, tags, panel }: Props) {
  const { t } = useTranslation('shell')
  const [fixedHeader] = usePreference('fixedHeader')
  useEffect(() => whenIdle(fetchNext), [])
  return (
    <div
      className={styles.desk}
      data-mobile={mobile}
      data-menu={menu ? (folded ? 'closed' : 'opened') : 'none'}
      data-fixed={fixedHeader}
      data-panel={panel}
    >
      <a className={styles.skip} href="#page">
        {t('skipToContent')}
      </a>
      {bar}
      {menu}
      <div className={styles.stage}>
        <ServerAwayNotice />
        {tags}
        <main id="page" tabIndex={-1} className={styles.sheet}>
          <Outlet />
        </main>
      </div>
    </div>
  )
}

/** What may be wanted at the next key or click. Whoever wants it learns of a failure. */
function fetchNext(): void {
  const hints = import('../../ui/display/kit-hint.tsx')
  const menus = import('../menu/popup-list.tsx')
  Promise.all([hints, menus, loadOverlays(), loadNotifications()]).catch(() => undefined)
}

/** Calm, because there is nothing to do but wait: the page stays as it is, with everything that was typed. */
export function ServerAwayNotice() {
  const { t } = useTranslation('shell')
  const away = useServerAway()
  return (
    <div role="status" className={styles.away}>
      {away && <Notice tone="warning">{t('serverAway')}</Notice>}
    </div>
  )
}

/** The mobile layout applies while the body is narrower than the desktop width; that width itself is desktop. */
export const useMobileLayout = () => useSyncExternalStore(observeBody, isNarrow)

const isNarrow = () => document.body.getBoundingClientRect().width < mobileBelow

function observeBody(listener: () => void) {
  const observer = new ResizeObserver(listener)
  observer.observe(document.body)
  return () => observer.disconnect()
}
