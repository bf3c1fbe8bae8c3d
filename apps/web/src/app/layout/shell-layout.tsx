import { Suspense, useState } from 'react'
import { useAnswerNews } from '../../features/cases/shared/use-answer-news.tsx'
import { useAccount } from '../../lib/auth/session.ts'
import { useMenu } from '../menu/use-menu.ts'
import { PhoneBar } from '../top-bar/phone-bar.tsx'
import { SignInButton } from '../top-bar/sign-in-button.tsx'
import { TopBar } from '../top-bar/top-bar.tsx'
import { loadSignedInShell } from './load-signed-in-shell.ts'
import { ShellFrame, useMobileLayout } from './shell-frame.tsx'
import { lazyPart } from '../../lib/api/lazy-part.ts'

const SignedInShell = lazyPart(loadSignedInShell)

/** What stands around the pages. Those who are not signed in see one calm page and fetch nothing more for it. */
export function ShellLayout() {
  // Here, so that nothing is missed while the rest of the shell is on its way.
  useAnswerNews()
  const account = useAccount()
  const [shown, setShown] = useState(account)
  // Whose session has ended leaves the page anyway: made anew in another shell, it would ask for everything once more.
  if (account && account !== shown) setShown(account)
  if (!shown) return <SignedOutShell />
  return (
    <Suspense>
      <SignedInShell account={shown} />
    </Suspense>
  )
}

function SignedOutShell() {
  const mobile = useMobileLayout()
  const menu = useMenu()
  const bar = (
    <TopBar calm folded={false}>
      <SignInButton />
    </TopBar>
  )
  return <ShellFrame mobile={mobile} bar={mobile ? <PhoneBar menu={menu} /> : bar} />
}
