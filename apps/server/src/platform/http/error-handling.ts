import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { acceptedLanguage, translatorFor } from '../i18n/messages.ts'
import { answerError } from './error-answers.ts'
import { loggedError } from '../observability/logger.ts'
import { NoSuchRoute } from './http-errors.ts'
import { correlationHeader } from './request-context.ts'

/** One place turns every error into its answer and its line in the log. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => writeError(error, request, reply))
}

export function writeError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = acceptedLanguage(request.headers['accept-language'])
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
