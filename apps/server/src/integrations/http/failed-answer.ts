import { IntegrationFailure } from '../integration-failure.ts'
import type { HttpAnswer } from './ask.ts'

const longestRetryAfter = 60 * 60_000

/** The failure for an answer that is not a success, by the usual meaning of its status. */
export function failedAnswer({ status, headers }: HttpAnswer, sentence: string | null = null): IntegrationFailure {
  const code = status
  if (status === 401 || status === 403) return new IntegrationFailure('account', { code, sentence })
  if (status === 429 || status === 503) {
    const seconds = Number(headers['retry-after'])
    const retryAfter = seconds > 0 ? Math.min(seconds * 1000, longestRetryAfter) : undefined
    return new IntegrationFailure('busy', { code, sentence, ...(retryAfter && { retryAfter }) })
  }
  // A conflict: the same, sent before, is still being worked on.
  const isRefusal = status >= 400 && status < 500 && status !== 408 && status !== 409
  return new IntegrationFailure(isRefusal ? 'refused' : 'notUnderstood', { code, sentence })
}
