import { livePath } from '@destek/contracts/system/health'
import { createStore } from '../browser/store.ts'
import { backoff } from './backoff.ts'

const away = createStore(false)

/** Whether the server is known not to answer. */
export const useServerAway = () => away.use()
export const isServerAway = () => away.get()

/** Calls back each time the server answers again. */
export const onServerBack = (listener: () => void) => away.subscribe(() => !away.get() && listener())

let checking: Promise<void> | null = null
let retry: ReturnType<typeof setTimeout> | undefined
let attempts = 0
let answers = 0

/**
 * A call got no answer. One broken call proves nothing, so the server's health is checked; while it fails, it is checked again
 * with growing pauses.
 */
export function suspectServer(): Promise<void> {
  checking ??= check().finally(() => {
    checking = null
  })
  return checking
}

async function check(): Promise<void> {
  clearTimeout(retry)
  const answersBefore = answers
  const isThere = await fetch(livePath, { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (isThere) return serverAnswered()
  // Another call was answered in the meantime: that is newer information.
  if (answers !== answersBefore) return
  away.set(true)
  retry = setTimeout(() => void suspectServer(), backoff(attempts))
  attempts += 1
}

/** An answer arrived, so the server is back. */
export function serverAnswered(): void {
  clearTimeout(retry)
  attempts = 0
  answers += 1
  away.set(false)
}

/** Follows the browser's online and offline events. Returns a stop function. */
export function watchNetwork(): () => void {
  const ask = () => void suspectServer()
  window.addEventListener('offline', ask)
  window.addEventListener('online', ask)
  return () => {
    window.removeEventListener('offline', ask)
    window.removeEventListener('online', ask)
  }
}
