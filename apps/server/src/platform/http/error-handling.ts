import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { businessErrorCode, businessErrors } from '@destek/contracts/core/business-errors'
import type { ErrorBody } from '@destek/contracts/core/errors'
import { explainIssue } from '@destek/contracts/core/validation-messages'
import { acceptedLanguage, type Translate, translatorFor } from '../i18n/messages.ts'
import { loggedError } from '../observability/logger.ts'
import { isMissingReference, isUnavailable, isUnstorableText } from '../database/driver/database-errors.ts'
import {
  BusinessError,
  type BusinessErrorData,
  CallerLeft,
  InvalidInput,
  NoSuchRoute,
  NotAllowed,
  NotSignedIn,
  TenantNotFound,
  TooManyRequests,
  Unavailable,
} from './http-errors.ts'
import { StorageUnavailable } from '../storage/storage-unavailable.ts'
import { faultOf } from './faults.ts'
import { correlationHeader } from './request-context.ts'

/** One place turns every error into its answer and its line in the log. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => writeError(error, request, reply))
}

function writeError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = acceptedLanguage(request.raw)
  const { status, headers = {}, body } = answerError(error, translatorFor(language))
  if (status >= 500) request.log.error({ err: error }, 'The request failed.')
  else request.log.info({ status, reason: reasonOf(error) }, 'The request was refused.')
  reply.code(status).headers(headers)
  if (!body) return reply.send()
  return reply.header('_AbpErrorFormat', 'true').type('application/json; charset=utf-8').send(JSON.stringify(body))
}

/** In the words of the error where they are our own. */
function reasonOf(error: unknown): string {
  const { message, code, type } = loggedError(error)
  return message ?? code ?? type
}

export const noSuchRoute = (request: FastifyRequest, reply: FastifyReply) =>
  writeError(new NoSuchRoute('No route leads there.'), request, reply)

/** An address that no route can be looked up by. It is refused before anything is known of the request. */
export const refuseAddress = (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
  void writeError(error, request, reply.header(correlationHeader, request.id))

interface ErrorAnswer {
  status: number
  headers?: Record<string, string>
  /** Left out: an empty body. */
  body?: ErrorBody
}

export const bodyLimit = 1024 * 1024

/** The answer for an error: everything that helps the caller, and no internals. */
export function answerError(error: unknown, t: Translate): ErrorAnswer {
  if (error instanceof BusinessError) {
    const message = t([`refusals:${error.key}`, `errors:${error.key}`], { ...worded(error.data, t), context: error.reader })
    const status = businessErrors[error.key]
    return {
      status,
      headers: status === 429 ? { 'retry-after': '10' } : status === 503 ? { 'retry-after': '5' } : {},
      body: envelope(message, { code: businessErrorCode(error.key), data: error.data }),
    }
  }
  if (error instanceof InvalidInput) return invalidInput(error, t)
  if (error instanceof NotSignedIn) return { status: 401, headers: { 'www-authenticate': challenge(error) } }
  if (error instanceof NotAllowed) return { status: 403 }
  if (error instanceof NoSuchRoute) return { status: 404, body: envelope(t('errors:notFound.text')) }
  if (error instanceof TenantNotFound) {
    const details = t('errors:tenantNotFound.text', { tenant: error.tenant })
    return {
      status: 404,
      headers: { 'abp-tenant-resolve-error': 'Tenant not found!' },
      body: envelope(t('errors:tenantNotFound.title'), { details }),
    }
  }
  if (error instanceof CallerLeft) return { status: 499 }
  if (error instanceof TooManyRequests) return { status: 429, headers: { 'retry-after': String(error.retryAfterSeconds) } }
  const fault = faultOf(error)
  if (fault) return answerError(new BusinessError(fault), t)
  if (error instanceof Unavailable || isUnavailable(error)) {
    const reason = error instanceof StorageUnavailable ? 'errors:storageUnavailable' : 'errors:unavailable'
    return { status: 503, headers: { 'retry-after': '5' }, body: envelope(t(reason)) }
  }
  if (isMissingReference(error)) return answerError(new BusinessError('record.referenceGone'), t)
  if (isUnstorableText(error)) return { status: 400, body: envelope(t('errors:notValid')) }
  return answerHttpError(error, t)
}

/** Kinds of records and the places that use one are put in words. */
function worded(data: BusinessErrorData, t: Translate): Record<string, unknown> {
  const { kind, uses } = data
  return {
    ...data,
    ...(typeof kind === 'string' && { what: t(`refusals:record.kinds.${kind}`) }),
    ...(Array.isArray(uses) && { uses: uses.map((use) => t(`refusals:uses.${use.place}`, { count: use.uses })).join(', ') }),
  }
}

function invalidInput(error: InvalidInput, t: Translate): ErrorAnswer {
  const validationErrors = error.issues.map((issue) => explainIssue(issue, error.group, t))
  const details = validationErrors.map((problem) => problem.message).join('\n')
  return { status: error.status, body: envelope(t('errors:notValid'), { details, validationErrors }) }
}

/** Errors that the HTTP layer raises before a handler runs carry their status; everything else is our own fault. */
function answerHttpError(error: unknown, t: Translate): ErrorAnswer {
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (status === 413) return { status, body: envelope(t('errors:bodyTooLarge', { limit: '1 MB' })) }
  if (status === 415) return { status, body: envelope(t('errors:unsupportedMediaType')) }
  if (status === 429) return { status }
  if (status === 400 && code.startsWith('FST_ERR_CTP')) {
    return { status, body: envelope(t('errors:notValid'), { details: t('errors:malformedJson') }) }
  }
  if (status >= 400 && status < 500) return { status, body: envelope(t('errors:notValid')) }
  return { status: 500, body: envelope(t('errors:internalRequest')) }
}

/** The challenge says that the token is not good and why, as RFC 6750 asks; a missing token gets the bare scheme. */
const challenge = ({ reason }: NotSignedIn) =>
  reason ? `Bearer error="invalid_token", error_description="${reason.replaceAll(/[^ !#-[\]-~]/g, '')}"` : 'Bearer'

const envelope = (message: string, more: Partial<ErrorBody['error']> = {}): ErrorBody => ({
  error: { code: null, message, details: null, data: {}, validationErrors: null, ...more },
})
