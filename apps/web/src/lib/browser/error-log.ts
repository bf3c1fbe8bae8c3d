import { createStore } from './store.ts'

export interface LoggedError {
  id: number
  time: Date
  message: string
  /** The source of the error, in a few words. */
  info: string
  url: string
  stack: string
}

/** Only the newest errors are kept. */
export const errorLogLimit = 100

const log = createStore<readonly LoggedError[]>([])
let lastId = 0

/** Newest first. */
export const useErrorLog = () => log.use()
export const loggedErrors = () => log.get()
export const clearErrorLog = () => log.set([])

export function logError(error: unknown, info: string, url: string = location.href): void {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
  lastId += 1
  log.set([{ id: lastId, time: new Date(), message, info, url: withoutSecret(url), stack }, ...log.get()].slice(0, errorLogLimit))
}

/** Logs errors that no other code has caught. Returns a stop function. */
export function watchForErrors(): () => void {
  const onError = (event: ErrorEvent) => logError(event.error ?? event.message, 'window error', event.filename || location.href)
  const onRejection = (event: PromiseRejectionEvent) => logError(event.reason, 'unhandled rejection')
  window.addEventListener('error', onError)
  window.addEventListener('unhandledrejection', onRejection)
  return () => {
    window.removeEventListener('error', onError)
    window.removeEventListener('unhandledrejection', onRejection)
  }
}

/** A personal link is a secret, so it is not logged. */
const withoutSecret = (url: string) => url.replace(/(?<=\/(?:link-token|token-valid|use-token)\/)[^/?#]+/g, '…')
