import { livePath } from '@destek/contracts/system/health'
import { createStore } from '../browser/store.ts'
import { backoff } from './backoff.ts'

const away = createStore(false)

/** Whether the server does not answer, as far as anybody knows. */
export const useServerAway = () => away.use()
export const isServerAway = () => away.get()

/** Calls back whenever the server answers again after it was away. */
export const onServerBack = (listener: () => void) => away.subscribe(() => !away.get() && listener())

let checking: Promise<void> | null = null
let retry: ReturnType<typeof setTimeout> | undefined
let attempts = 0
let answers = 0

/**
 * Something had no answer. One broken call proves nothing, so the server is asked whether it is there; when it is not, it is asked again
 * with growing pauses until it is.
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
  // Something else was answered meanwhile: that is the newer word.
  if (answers !== answersBefore) return
  away.set(true)
  retry = setTimeout(() => void suspectServer(), backoff(attempts))
  attempts += 1
}

/** An answer has come: whatever was wrong is over. */
export function serverAnswered(): void {
  clearTimeout(retry)
  attempts = 0
  answers += 1
  away.set(false)
}

/** The browser knows at once when it has lost the network, and when it is there again. Returns how to stop. */
export function watchNetwork(): () => void {
  const ask = () => void suspectServer()
  window.addEventListener('offline', ask)
  window.addEventListener('online', ask)
  return () => {
    window.removeEventListener('offline', ask)
    window.removeEventListener('online', ask)
  }
}
