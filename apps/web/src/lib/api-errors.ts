import { translate } from './i18n.ts'
import type { Message } from './notifications.ts'

/** What is known of an answer that is not a success. */
export interface FailedAnswer {
  status: number
  statusText: string
  /** The parsed body; undefined when there was none, or none that we understand. */
  body?: unknown
  /** The call asked for a file. */
  file?: boolean
}

/** What a person is told about a failed call; null means nothing. No answer at all is passed as null. */
export function notificationFor(answer: FailedAnswer | null): Message | null {
  if (!answer) return { title: translate('errors:internal.title'), text: translate('errors:internal.unreachable') }
  if (answer.status === 401) return null
  return fromBody(answer) ?? fromStatus(answer)
}

function fromBody({ body, file }: FailedAnswer): Message | null {
  const { error, error_description } = fields(body)
  if (text(error_description) && !file) {
    return { title: text(error) ?? defaultTitle(), text: text(error_description) }
  }
  // The envelope of our own server, else a body that carries message and details itself.
  const { message, details } = error && typeof error === 'object' ? fields(error) : fields(body)
  if (file) return fromFileBody(text(message) ?? text(error_description))
  if (text(details)) return { title: text(message) ?? defaultTitle(), text: text(details) }
  return text(message) ? { title: defaultTitle(), text: text(message) } : null
}

const fromFileBody = (message: string | undefined): Message | null => (message ? { title: defaultTitle(), text: message } : null)

function fromStatus({ status, statusText }: FailedAnswer): Message {
  switch (status) {
    case 403:
      return { title: translate('errors:notAllowed.title'), text: translate('errors:notAllowed.text') }
    case 404:
      return { title: translate('errors:notFound.title'), text: translate('errors:notFound.text') }
    case 429:
      return { title: translate('errors:tooFast.title'), text: translate('errors:tooFast.text') }
    case 500:
      return { title: translate('errors:internal.title') }
    default:
      return { title: statusText || defaultTitle(), text: translate('errors:statusCode', { code: status }) }
  }
}

const defaultTitle = () => translate('errors:default.title')

const fields = (value: unknown): Record<string, unknown> =>
  value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : {}

const text = (value: unknown): string | undefined => (typeof value === 'string' && value.trim() !== '' ? value : undefined)
