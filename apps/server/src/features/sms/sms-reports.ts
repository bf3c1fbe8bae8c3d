import { smsRoutes } from '@destek/contracts/people/sms'
import type { FastifyInstance } from 'fastify'
import type { SmsReport } from '../../integrations/sms/sms-provider.ts'
import type { Database } from '../../platform/database/driver/database.ts'
import { BusinessError } from '../../platform/http/http-errors.ts'
import { exactLimit } from '../../platform/http/limits/rate-limits.ts'
import { readSmsAccess } from '../settings/integration-access.ts'
import type { SmsParts } from './sms-connection.ts'
import { noteReport } from './sms-store.ts'

const maxBytes = 16 * 1024
const callsPerMinute = 1200

type ReportParts = SmsParts & { database: Database; publicUrl: string }

/**
 * Delivery reports of providers. An unknown tenant, a tenant without an account and a wrong signature get the same answer, so
 * that guessing reveals nothing. A report about an unknown message is accepted, because the provider would only repeat it.
 */
export function serveSmsReports(app: FastifyInstance, { database, smsProvider, secrets, publicUrl }: ReportParts): void {
  const { method, path } = smsRoutes.report
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: maxBytes }, (_request, body, done) => done(null, body))
    scope.route({
      method,
      url: path,
      config: { rateLimit: exactLimit(callsPerMinute) },
      handler: async (request, reply) => {
        const { tenantId } = request.params as { tenantId: string }
        const tenant = await database.findTenant(tenantId)
        const access = tenant?.isActive ? await database.inTenant(tenant.id, (tx) => readSmsAccess(tx, tenant.id, secrets)) : null
        const told = {
          url: publicUrl + request.url,
          headers: request.headers,
          body: typeof request.body === 'string' ? request.body : '',
          now: request.facts.now,
        }
        const report = access?.account ? smsProvider?.readReport?.(access.account, told) : null
        if (!tenant || report === null || !smsProvider?.readReport) throw new BusinessError('webhook.badSignature')
        if (report && isOurs(report)) await database.inTenant(tenant.id, (tx) => noteReport(tx, report, told.now))
        return reply.code(204).send()
      },
    })
  })
}

const isOurs = ({ reference }: SmsReport) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(reference)
