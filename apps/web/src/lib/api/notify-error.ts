import { ApiError } from './api-error.ts'
import { logError } from '../browser/error-log.ts'
import { translate } from '../i18n/i18n.ts'
import { showError } from './notifications.ts'

/** The only place that shows failures: queries and mutations end here, other code calls it. */
export function notifyError(error: unknown): void {
  if (isCancelled(error)) return
  if (error instanceof ApiError) {
    if (error.title) showError({ title: error.title, text: error.text ?? undefined })
    return
  }
  logError(error, 'unexpected error')
  showError({ title: translate('errors:default.title'), text: error instanceof Error ? error.message : String(error) })
}

const isCancelled = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'
