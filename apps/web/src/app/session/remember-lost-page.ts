import { currentAccount, onAccountChange } from '../../lib/auth/session.ts'
import { rememberWantedPage } from '../router/wanted-page.ts'
import { signedOutMayOpen } from '../routes/page-rules.ts'

let stop: (() => void) | null = null

/** When a session ends by itself, the page that was open is where the next sign-in leads. */
export function rememberLostPage(): void {
  let signedIn = currentAccount() !== null
  stop = onAccountChange(() => {
    const lost = signedIn && currentAccount() === null
    signedIn = currentAccount() !== null
    // A page that needs no sign-in is not lost, and the address of a personal link is kept nowhere.
    if (lost && !signedOutMayOpen(location.pathname)) rememberWantedPage(`${location.pathname}${location.search}`)
  })
}

export function stopRemembering(): void {
  stop?.()
  stop = null
}
