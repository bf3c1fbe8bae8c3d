import { currentAccount, onAccountChange } from '../../lib/auth/session.ts'
import { signedOutMayOpen } from '../routes/page-rules.ts'

const key = 'destek.return-to'

/** The page a signed-out person asked for, so that signing in leads there. Kept for the browser tab only. */
export const rememberReturnTo = (href: string) => sessionStorage.setItem(key, href)

export const forgetReturnTo = () => sessionStorage.removeItem(key)

export function returnTo(): string | undefined {
  const href = sessionStorage.getItem(key)
  return href && isOwnAddress(href) ? href : undefined
}

/** An address inside this product; never one that leads to another host. */
export const isOwnAddress = (href: string) => /^\/(?![/\\])/.test(href)

let stopFollowing: (() => void) | null = null

/** When a session ends by itself, the page that was open is where the next sign-in leads. */
export function followLostSession(): void {
  let signedIn = currentAccount() !== null
  stopFollowing = onAccountChange(() => {
    const lost = signedIn && currentAccount() === null
    signedIn = currentAccount() !== null
    // A page that needs no sign-in is not lost, and the address of a personal link is kept nowhere.
    if (lost && !signedOutMayOpen(location.pathname)) rememberReturnTo(`${location.pathname}${location.search}`)
  })
}

/** Somebody who logs out on purpose leaves nothing behind. */
export function forgetForGood(): void {
  stopFollowing?.()
  stopFollowing = null
  forgetReturnTo()
}
