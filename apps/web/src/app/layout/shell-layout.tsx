import { Outlet } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSyncExternalStore } from 'react'
import { useServerAway } from '../../lib/api/server-status.ts'
import { usePreference } from '../../lib/browser/preferences.ts'
import { Notice } from '../../ui/display/notice.tsx'
import { useAnswerNews } from '../../features/cases/shared/use-answer-news.tsx'
import { menuOf } from '../menu/menu-of.ts'
import { SideMenu } from '../menu/side-menu.tsx'
import { TagsView } from '../tags/tags-view.tsx'
import { PhoneBar } from '../top-bar/phone-bar.tsx'
import { TopBar } from '../top-bar/top-bar.tsx'
import { panelPushesFrom, useOpenedPanel } from '../../ui/side-panel/opened-panel.ts'
import { mobileBelow, useIsBelow } from '../../lib/browser/viewport.ts'
import styles from './shell-layout.module.css'
import { usePermittedPages } from './use-permitted-pages.ts'

/** One sheet on a desk: top bar, menu and visited pages lie on the desk, the page is the sheet. */
export function ShellLayout() {
  useAnswerNews()
  const { t } = useTranslation('shell')
  const mobile = useMobileLayout()
  const [sidebar] = usePreference('sidebar')
  const [fixedHeader] = usePreference('fixedHeader')
  const [tagsView] = usePreference('tagsView')
  const menu = menuOf(usePermittedPages())
  // Somebody who can go nowhere but home gets no menu and no tags: one calm page.
  const calm = menu.flatMap((group) => group.pages).length <= 1
  const sideMenu = !mobile && !calm
  const opened = useOpenedPanel()?.panel
  // Where the phone pushes the page aside there is room for the menu in a wide window only.
  const [isBelowPush, isBelowWide] = [useIsBelow(panelPushesFrom), useIsBelow(1440)]
  const isTight = opened === 'phone' && isBelowWide && !isBelowPush
  const folded = sidebar === 'closed' || isTight

  return (
    <div
      className={styles.desk}
      data-mobile={mobile}
      data-menu={sideMenu ? (folded ? 'closed' : 'opened') : 'none'}
      data-fixed={fixedHeader}
      data-panel={opened}
    >
      <a className={styles.skip} href="#page">
        {t('skipToContent')}
      </a>
      {mobile ? <PhoneBar menu={menu} /> : <TopBar calm={calm} folded={sideMenu && folded} />}
      {sideMenu && <SideMenu menu={menu} folded={folded} />}
      <div className={styles.stage}>
        <ServerAwayNotice />
        {sideMenu && tagsView && <TagsView />}
        <main id="page" tabIndex={-1} className={styles.sheet}>
          <Outlet />
        </main>
      </div>
    </div>
  )
}

/** Calm, because there is nothing to do but wait: the page stays as it is, with everything that was typed. */
function ServerAwayNotice() {
  const { t } = useTranslation('shell')
  const away = useServerAway()
  return (
    <div role="status" className={styles.away}>
      {away && <Notice tone="warning">{t('serverAway')}</Notice>}
    </div>
  )
}

/** The mobile layout applies while the body is narrower than the desktop width; that width itself is desktop. */
const useMobileLayout = () => useSyncExternalStore(observeBody, isNarrow)

const isNarrow = () => document.body.getBoundingClientRect().width < mobileBelow

function observeBody(listener: () => void) {
  const observer = new ResizeObserver(listener)
  observer.observe(document.body)
  return () => observer.disconnect()
}
