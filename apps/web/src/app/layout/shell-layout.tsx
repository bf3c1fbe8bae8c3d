import { Suspense, useState } from 'react'
import { useAnswerNews } from '../../features/cases/shared/use-answer-news.tsx'
import { useAccount } from '../../lib/auth/session.ts'
import { loadSignedInShell } from './load-signed-in-shell.ts'
import { lazyWithRetry } from '../../lib/api/lazy-with-retry.ts'

const SignedInShell = lazyWithRetry(loadSignedInShell)
const SignedOutShell = lazyWithRetry(async () => (await import('./signed-out-shell.tsx')).SignedOutShell)

/** The frame of all pages. Signed-out users see one minimal page, and no further code is fetched for it. */
export function ShellLayout() {
  // Mounted here, so that no event is missed while the rest of the shell loads.
  useAnswerNews()
  const account = useAccount()
  const [shown, setShown] = useState(account)
  // A user whose session has ended leaves the page anyway. Drawing the page again in another shell would repeat all its requests.
  if (account && account !== shown) setShown(account)
  return <Suspense>{shown ? <SignedInShell account={shown} /> : <SignedOutShell />}</Suspense>
}
