/** Longer than a server takes to answer with the next page. */
const graceMilliseconds = 30_000

let leavingUntil = 0
window.addEventListener('beforeunload', () => {
  leavingUntil = Date.now() + graceMilliseconds
})

/**
 * The browser breaks off every call when it leaves the page. Such a break is no failure and must have no consequence, least of all
 * a sign-out; so it is held back until the page is gone. Whoever stays after all, because the leaving was cancelled, hears of it later.
 */
export async function unloadGuard(): Promise<void> {
  const remaining = leavingUntil - Date.now()
  if (remaining > 0) await new Promise((resolve) => setTimeout(resolve, remaining))
}
