/**
 * Notices that close after a time. The library has timers too, but redraws each notice in every frame, and each time React
 * restarts its other rendering.
 */
interface Passing {
  milliseconds: number
  close: () => void
  timer?: ReturnType<typeof setTimeout>
}

const passing = new Map<string, Passing>()
let areHeld = false

/** The time restarts when the notice with the same key is shown again. */
export function closeLater(key: string, seconds: number, close: () => void): void {
  clearTimeout(passing.get(key)?.timer)
  const notice = { milliseconds: seconds * 1000, close }
  passing.set(key, notice)
  if (!areHeld) start(key, notice)
}

/** The notice is closed, and it no longer receives the end of a hover or focus. */
export function forgetNotice(key: string): void {
  clearTimeout(passing.get(key)?.timer)
  passing.delete(key)
  letNoticesGo()
}

/** The layer with all notices was removed. */
export function forgetNotices(): void {
  holdNotices()
  passing.clear()
  areHeld = false
}

/** All notices stay while the user reads or uses one of them. */
export function holdNotices(): void {
  areHeld = true
  for (const { timer } of passing.values()) clearTimeout(timer)
}

export function letNoticesGo(): void {
  if (!areHeld) return
  areHeld = false
  for (const [key, notice] of passing) start(key, notice)
}

function start(key: string, notice: Passing): void {
  notice.timer = setTimeout(() => {
    passing.delete(key)
    notice.close()
  }, notice.milliseconds)
}
