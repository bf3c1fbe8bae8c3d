/** Milliseconds in which the page sends its own requests first. */
const settling = 1500

/** Runs work of low priority some time after the page has loaded. Returns a cancel function. */
export function whenIdle(callback: () => void): () => void {
  const timer = setTimeout(() => {
    // Safari has no `requestIdleCallback`.
    if ('requestIdleCallback' in window) requestIdleCallback(callback, { timeout: 5000 })
    else callback()
  }, settling)
  return () => clearTimeout(timer)
}
