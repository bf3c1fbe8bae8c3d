/** Milliseconds; longer than a server takes to answer with the next page. */
const graceMilliseconds = 30_000

let isOver: Promise<void> = Promise.resolve()
let stay = () => {}

window.addEventListener('beforeunload', () => {
  isOver = new Promise((resolve) => {
    stay = resolve
    setTimeout(resolve, graceMilliseconds)
  })
})

// Activity after the question whether to leave means that the user stayed.
for (const sign of ['pointerdown', 'keydown']) window.addEventListener(sign, () => stay(), { capture: true })

/**
 * The browser aborts all calls when it leaves the page. Such an abort must have no effect, least of all a sign-out, so errors are
 * held back until the page is gone. If the user stays, the errors are reported.
 */
export const unloadGuard = (): Promise<void> => isOver
