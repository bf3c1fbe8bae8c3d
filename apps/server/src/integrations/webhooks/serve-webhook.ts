import { randomBytes } from 'node:crypto'
import type { AnswerOf, BodyOf, Route } from '@destek/contracts/core/routes'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { RequestContext } from '../../platform/auth/load-actor.ts'
import type { Database } from '../../platform/database/driver/database.ts'
import type { Tx } from '../../platform/database/driver/tx.ts'
import { BusinessError } from '../../platform/http/http-errors.ts'
import { exactLimit } from '../../platform/http/limits/rate-limits.ts'
import { readInput } from '../../platform/http/read-input.ts'
import type { Secrets } from '../../platform/secrets/secret-store.ts'
import { isSigned, signatureHeader } from './signature.ts'
import { takeNews } from './webhook-receipt-store.ts'

interface WebhookCall<R extends Route> {
  tx: Tx
  tenantId: string
  facts: RequestContext
  body: BodyOf<R>
}

type WebhookRoute = Route & { answer: NonNullable<Route['answer']> }

export type ServeWebhook = <R extends WebhookRoute>(
  /** Its path names the `tenantId`, its body has the `id` of the news. */
  route: R & (BodyOf<R> extends { id: string } ? unknown : never),
  /** The name under which the secret of the tenant is sealed. */
  secretName: string,
  handler: (call: WebhookCall<R>) => Promise<AnswerOf<R>>,
) => void

const maxBytes = 64 * 1024
const callsPerMinute = 600

/**
 * Joins contract and handler for webhooks of other systems. The signature is checked before the message is read. An unknown
 * tenant, a tenant without a secret and a wrong signature get the same answer, so that guessing reveals nothing. A repeated
 * message is refused.
 */
export function servingWebhooks(app: FastifyInstance, database: Database, secrets: Secrets): ServeWebhook {
  return (route, secretName, handler) => {
    app.register(async (scope) => {
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBytes }, (_request, body, done) => done(null, body))
      scope.route({
        method: route.method,
        url: route.path,
        config: { rateLimit: exactLimit(callsPerMinute) },
        handler: async (request, reply) => {
          const tenantId = await signedTenant(database, secrets, secretName, request)
          request.body = json(request.body as Buffer)
          const { body } = readInput(route, request)
          const answer = await database.inTenant(tenantId, async (tx) => {
            const news = { source: route.group, id: (body as { id: string }).id }
            if (!(await takeNews(tx, news, request.facts.now))) throw new BusinessError('webhook.repeated')
            return handler({ tx, tenantId, facts: request.facts, body })
          })
          return reply.type('application/json; charset=utf-8').send(JSON.stringify(route.answer.parse(answer)))
        },
      })
    })
  }
}

/** Compared with, where a tenant has none, so that the refusal takes the same time. */
const nobodysSecret = randomBytes(32).toString('hex')

async function signedTenant(database: Database, secrets: Secrets, name: string, request: FastifyRequest): Promise<string> {
  const tenant = await database.findTenant((request.params as { tenantId: string }).tenantId)
  const secret = tenant?.isActive ? await database.inTenant(tenant.id, (tx) => secrets.read(tx, tenant.id, name)) : null
  const header = request.headers[signatureHeader]
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  const isRight = isSigned(secret || nobodysSecret, String(header ?? ''), body, request.facts.now)
  if (!tenant || !secret || !isRight) throw new BusinessError('webhook.badSignature')
  return tenant.id
}

function json(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}
