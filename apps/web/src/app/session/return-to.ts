import { currentAccount, onAccountChange } from '../../lib/auth/session.ts'
import { signedOutMayOpen } from '../routes/page-rules.ts'

const key = 'destek.return-to'

/** The page that a signed-out user requested; sign-in returns to it. Stored for this browser tab only. */
export const rememberReturnTo = (href: string) => sessionStorage.setItem(key, href)

export const forgetReturnTo = () => sessionStorage.removeItem(key)

export function returnTo(): string | undefined {
  const href = sessionStorage.getItem(key)
  return href && isOwnAddress(href) ? href : undefined
}

/** Whether the address is inside this product; false for addresses of another host. */
export const isOwnAddress = (href: string) => /^\/(?![/\\])/.test(href)

let stopFollowing: (() => void) | null = null

/** After a session ends by itself, the next sign-in returns to the open page. */
export function followLostSession(): void {
  let signedIn = currentAccount() !== null
  stopFollowing = onAccountChange(() => {
    const lost = signedIn && currentAccount() === null
    signedIn = currentAccount() !== null
    // Pages without sign-in stay open, and the address of a personal link is never stored.
    if (lost && !signedOutMayOpen(location.pathname)) rememberReturnTo(`${location.pathname}${location.search}`)
  })
}

/** A deliberate sign-out removes all personal data. */
export function forgetForGood(): void {
  stopFollowing?.()
  stopFollowing = null
  forgetReturnTo()
}
