/** In milliseconds: from one question to the next while changes go on, */
export const usualPause = 1000
/** what happens together is asked for together, */
export const gatherTime = 50
/** and those who hear of the same burst do not ask in the same moment. */
export const burstSpread = 500

/** In milliseconds: the server says over how long those who listen should spread what they ask; little where they are few. */
let spread = 0
export const noteSpread = (told: number | undefined) => void (spread = told ?? spread)

export interface Paced {
  /** Something has changed. Asks soon, and not before the last answer is there. */
  call: () => void
  stop: () => void
}

/** Asks as seldom as a stream of changes allows, and never while nobody looks. The last change is never forgotten. */
export function paced(ask: () => unknown, pause = usualPause): Paced {
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
