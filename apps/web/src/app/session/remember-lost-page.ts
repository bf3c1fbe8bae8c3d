import { currentAccount, onAccountChange } from '../../lib/session.ts'
import { rememberWantedPage } from '../router/wanted-page.ts'

let stop: (() => void) | null = null

/** When a session ends by itself, the page that was open is where the next sign-in leads. */
export function rememberLostPage(): void {
  let signedIn = currentAccount() !== null
  stop = onAccountChange(() => {
    const lost = signedIn && currentAccount() === null
    signedIn = currentAccount() !== null
    if (lost) rememberWantedPage(`${location.pathname}${location.search}`)
  })
}

export function stopRemembering(): void {
  stop?.()
  stop = null
}
