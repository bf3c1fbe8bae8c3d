import { Outlet } from '@tanstack/react-router'
import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerAway } from '../../lib/api/server-status.ts'
import { usePreference } from '../../lib/browser/preferences.ts'
import { mobileBelow } from '../../lib/browser/viewport.ts'
import { Notice } from '../../ui/display/notice.tsx'
import { loadNotifications } from '../overlays/notifications.tsx'
import { loadOverlays } from '../overlays/overlays.tsx'
import styles from './shell-layout.module.css'

interface Props {
  mobile: boolean
  bar: ReactNode
  menu?: ReactNode
  /** Whether the menu shows icons only; left out without a menu. */
  folded?: boolean
  tags?: ReactNode
  /** The name of the panel that is open beside the page. */
  panel?: string
}

/** The layout: top bar, menu and visited pages lie on the background, the page lies on a sheet. */
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

/** Prefetches code for a likely next key or click. A failure is reported when the code is really needed. */
function fetchNext(): void {
  const hints = import('../../ui/display/antd-tooltip.tsx')
  const menus = import('../menu/popup-list.tsx')
  Promise.all([hints, menus, loadOverlays(), loadNotifications()]).catch(() => undefined)
}

/** Unobtrusive, because the user can only wait. The page and all typed text stay. */
export function ServerAwayNotice() {
  const { t } = useTranslation('shell')
  const away = useServerAway()
  return (
    <div role="status" className={styles.away}>
      {away && <Notice tone="warning">{t('serverAway')}</Notice>}
    </div>
  )
}

/** The mobile layout applies below the desktop width, measured on the body; the desktop width itself is desktop. */
export const useMobileLayout = () => useSyncExternalStore(observeBody, isNarrow)

const isNarrow = () => document.body.getBoundingClientRect().width < mobileBelow

function observeBody(listener: () => void) {
  const observer = new ResizeObserver(listener)
  observer.observe(document.body)
  return () => observer.disconnect()
}

/** Milliseconds in which the page sends its own requests first. */
const settling = 1500

/** Runs work of low priority some time after the page has loaded. Returns a cancel function. */
function whenIdle(callback: () => void): () => void {
  const timer = setTimeout(() => {
    // Safari has no `requestIdleCallback`.
    if ('requestIdleCallback' in window) requestIdleCallback(callback, { timeout: 5000 })
    else callback()
  }, settling)
  return () => clearTimeout(timer)
}
