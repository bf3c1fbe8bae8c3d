/** Milliseconds between requests while changes continue. */
export const usualPause = 1000
/** Milliseconds in which simultaneous changes share one request. */
export const gatherTime = 50
/** Milliseconds over which clients that receive the same burst spread their requests. */
export const burstSpread = 500

/** Milliseconds: the server sends over how long its clients should spread requests; it is short for few clients. */
let spread = 0
export const noteSpread = (told: number | undefined) => void (spread = told ?? spread)

export interface ThrottledCall {
  /** Reports a change. Requests soon, but not before the last answer has arrived. */
  call: () => void
  stop: () => void
}

/** Limits the requests during a stream of changes; none while the tab is hidden. The last change is always requested. */
export function throttleWhileVisible(ask: () => unknown, pause = usualPause): ThrottledCall {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isWanted = false
  let isAsking = false
  let isStopped = false
  let askedAt = -Infinity

  const plan = () => {
    if (isStopped || !isWanted || isAsking || timer !== undefined || document.hidden) return
    const rest = askedAt + Math.max(pause, spread) - Date.now()
    const wait = rest > 0 ? rest + Math.random() * Math.max(burstSpread, spread) : gatherTime + Math.random() * spread
    timer = setTimeout(() => void run(), wait)
  }
  const run = async () => {
    timer = undefined
    if (document.hidden) return
    isWanted = false
    isAsking = true
    askedAt = Date.now()
    try {
      await ask()
    } finally {
      isAsking = false
      plan()
    }
  }
  document.addEventListener('visibilitychange', plan)
  return {
    call: () => {
      isWanted = true
      plan()
    },
    stop: () => {
      isStopped = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', plan)
    },
  }
}
