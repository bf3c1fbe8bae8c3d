import type { ErrorBody } from '@destek/contracts/errors'
import { type FailedAnswer, notificationFor } from './api-errors.ts'
import type { Message } from './notifications.ts'

type ValidationErrors = NonNullable<ErrorBody['error']['validationErrors']>

/** A call that did not succeed. `status` is 0 when no answer came. */
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
}

function refusalOf(body: unknown): Partial<ErrorBody['error']> | null {
  const error = (body as { error?: unknown } | null | undefined)?.error
  return error && typeof error === 'object' ? error : null
}
