import type { ErrorBody } from '@destek/contracts/core/errors'
import { translate } from '../i18n/i18n.ts'
import type { Message } from './notifications.ts'

/** The known parts of a failed answer. */
interface FailedAnswer {
  status: number
  statusText: string
  /** The parsed body; undefined if it is missing or cannot be parsed. */
  body?: unknown
  /** The call requested a file. */
  file?: boolean
}

/** The message shown for a failed call; null shows none. Pass null if there was no answer. */
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
  // The envelope of our own server, else a body with its own message and details.
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

type ValidationErrors = NonNullable<ErrorBody['error']['validationErrors']>

/** A failed call. `status` is 0 without an answer. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string | null
  readonly title: string | null
  readonly text: string | null
  readonly validationErrors: ValidationErrors
  readonly data: Record<string, unknown>
  readonly correlationId: string | null

  constructor(answer: FailedAnswer | null, correlationId: string | null = null, options?: ErrorOptions) {
    const notification: Message | null = notificationFor(answer)
    super(notification ? [notification.title, notification.text].filter(Boolean).join(' ') : `Status ${answer?.status}`, options)
    const refusal = refusalOf(answer?.body)
    this.name = 'ApiError'
    this.status = answer?.status ?? 0
    this.code = refusal?.code ?? null
    this.title = notification?.title ?? null
    this.text = notification?.text ?? null
    this.validationErrors = refusal?.validationErrors ?? []
    this.data = refusal?.data ?? {}
    this.correlationId = correlationId
  }

  /** The text for screens that show the failure themselves: the reason, else its title. */
  get sentence(): string {
    return this.text ?? this.title ?? this.message
  }
}

export const sentenceOf = (error: Error): string => (error instanceof ApiError ? error.sentence : error.message)

/** Another user saved first; `data` holds the current record, if the server sends it. */
export const isConflict = (error: Error | null): error is ApiError => error instanceof ApiError && error.status === 409

/** No answer: it is unknown whether the call reached the server. */
export const isUnreachable = (error: Error | null): error is ApiError => error instanceof ApiError && error.status === 0

function refusalOf(body: unknown): Partial<ErrorBody['error']> | null {
  const error = (body as { error?: unknown } | null | undefined)?.error
  return error && typeof error === 'object' ? error : null
}
