/**
 * Notices that go by themselves. The library would do it too, but draws each of them anew in every frame meanwhile, and React then begins
 * anew with whatever else it was drawing.
 */
interface Passing {
  milliseconds: number
  close: () => void
  timer?: ReturnType<typeof setTimeout>
}

const passing = new Map<string, Passing>()
let areHeld = false

/** The time begins anew when the notice of the same key is shown again. */
export function closeLater(key: string, seconds: number, close: () => void): void {
  clearTimeout(passing.get(key)?.timer)
  const notice = { milliseconds: seconds * 1000, close }
  passing.set(key, notice)
  if (!areHeld) start(key, notice)
}

/** It is gone already. Whatever rested on it does so no longer, and is not told. */
export function forgetNotice(key: string): void {
  clearTimeout(passing.get(key)?.timer)
  passing.delete(key)
  letNoticesGo()
}

/** All went with the layer that they were on. */
export function forgetNotices(): void {
  holdNotices()
  passing.clear()
  areHeld = false
}

/** All stay while somebody reads or uses one of them. */
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
