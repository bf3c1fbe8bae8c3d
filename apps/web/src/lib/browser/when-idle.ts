/** Milliseconds for the page to ask for what it shows; nothing that nobody waits for comes between. */
const settling = 1500

/** Does something that nobody waits for, some time after the page has come. Returns how to call it off. */
export function whenIdle(callback: () => void): () => void {
  const timer = setTimeout(() => {
    // Safari does not tell.
    if ('requestIdleCallback' in window) requestIdleCallback(callback, { timeout: 5000 })
    else callback()
  }, settling)
  return () => clearTimeout(timer)
}
