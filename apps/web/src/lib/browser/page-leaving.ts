/** Longer than a server takes to answer with the next page. */
const graceMilliseconds = 30_000

let isOver: Promise<void> = Promise.resolve()
let stay = () => {}

window.addEventListener('beforeunload', () => {
  isOver = new Promise((resolve) => {
    stay = resolve
    setTimeout(resolve, graceMilliseconds)
  })
})

// Who was asked whether to leave and does something on the page afterwards has stayed.
for (const sign of ['pointerdown', 'keydown']) window.addEventListener(sign, () => stay(), { capture: true })

/**
 * The browser breaks off every call when it leaves the page. Such a break is no failure and must have no consequence, least of all
 * a sign-out; so it is held back until the page is gone. Whoever stays after all, because the leaving was cancelled, hears of it.
 */
export const unloadGuard = (): Promise<void> => isOver
