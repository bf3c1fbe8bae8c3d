import { smsRoutes } from '@destek/contracts/people/sms'
import type { DeliverNow } from '../../integrations/outgoing/deliver-now.ts'
import type { Serve, ServeWithoutTransaction } from '../../platform/http/calls.ts'
import { sendSms } from './send-sms.ts'
import { connectSms, type SmsParts } from './sms-connection.ts'
import { listOutbox } from './sms-outbox.ts'

export const serveSms = (
  serve: Serve,
  serveWithoutTransaction: ServeWithoutTransaction,
  parts: SmsParts & { deliverNow: DeliverNow },
) => {
  serveWithoutTransaction(smsRoutes.send, (call) => sendSms(call, parts))
  serve(smsRoutes.outbox, ({ tx, actor, query }) => listOutbox(tx, actor, query))
  serve(smsRoutes.availability, async ({ tx, actor }) => {
    const connection = await connectSms(tx, actor.tenantId, parts)
    return { isAvailable: !('obstacle' in connection), alphabets: parts.smsProvider?.alphabets ?? 'default' }
  })
}
