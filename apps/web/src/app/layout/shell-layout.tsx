import { Suspense, useState } from 'react'
import { useAnswerNews } from '../../features/cases/shared/use-answer-news.tsx'
import { useAccount } from '../../lib/auth/session.ts'
import { loadSignedInShell } from './load-signed-in-shell.ts'
import { lazyPart } from '../../lib/api/lazy-part.ts'

const SignedInShell = lazyPart(loadSignedInShell)
const SignedOutShell = lazyPart(async () => (await import('./signed-out-shell.tsx')).SignedOutShell)

/** What stands around the pages. Those who are not signed in see one calm page and fetch nothing more for it. */
export function ShellLayout() {
  // Here, so that nothing is missed while the rest of the shell is on its way.
  useAnswerNews()
  const account = useAccount()
  const [shown, setShown] = useState(account)
  // Whose session has ended leaves the page anyway: made anew in another shell, it would ask for everything once more.
  if (account && account !== shown) setShown(account)
  return <Suspense>{shown ? <SignedInShell account={shown} /> : <SignedOutShell />}</Suspense>
}
