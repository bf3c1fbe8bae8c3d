import { useMissingSteps } from '../../features/first-steps/use-first-steps.ts'
import type { Account } from '../../lib/auth/account.ts'
import { usePreference } from '../../lib/browser/preferences.ts'
import { useIsBelow } from '../../lib/browser/viewport.ts'
import { panelPushesFrom, useOpenedPanel } from '../../ui/side-panel/opened-panel.ts'
import { AntdProvider } from '../../ui/theme/antd-provider.tsx'
import { menuOf, type MenuSection } from '../menu/menu-of.ts'
import { SideMenu } from '../menu/side-menu.tsx'
import { TagsView } from '../tags/tags-view.tsx'
import { AccountTools } from '../top-bar/account-tools.tsx'
import { PhoneBar } from '../top-bar/phone-bar.tsx'
import { TopBar } from '../top-bar/top-bar.tsx'
import { ShellFrame, useMobileLayout } from './shell-frame.tsx'
import { usePermittedPages } from './use-permitted-pages.ts'

/** The shell with menu, visited pages and the components that the pages need. */
export function SignedInShell({ account }: { account: Account }) {
  const mobile = useMobileLayout()
  const [sidebar] = usePreference('sidebar')
  const [tagsView] = usePreference('tagsView')
  const menu = useMenu()
  // A user with no page but home gets no menu and no tags.
  const minimal = menu.flatMap((group) => group.pages).length <= 1
  const sideMenu = !mobile && !minimal
  const opened = useOpenedPanel()?.panel
  // When the phone panel pushes the page aside, only a wide window has room for the menu.
  const [isBelowPush, isBelowWide] = [useIsBelow(panelPushesFrom), useIsBelow(1440)]
  const isTight = opened === 'phone' && isBelowWide && !isBelowPush
  const folded = sidebar === 'closed' || isTight
  const bar = (
    <TopBar minimal={minimal} folded={sideMenu && folded}>
      <AccountTools account={account} minimal={minimal} />
    </TopBar>
  )
  return (
    <AntdProvider>
      <ShellFrame
        mobile={mobile}
        bar={mobile ? <PhoneBar menu={menu} /> : bar}
        menu={sideMenu && <SideMenu menu={menu} folded={folded} />}
        folded={folded}
        tags={sideMenu && tagsView && <TagsView />}
        panel={opened}
      />
    </AntdProvider>
  )
}

/** The menu of this user. The first steps disappear when they are done; the palette still finds them. */
function useMenu(): MenuSection[] {
  const pages = usePermittedPages()
  const isNew = useMissingSteps() > 0
  return menuOf(isNew ? pages : pages.filter(({ name }) => name !== 'first-steps'))
}
