import { smsRoutes } from '@destek/contracts/people/sms'
import type { Serve, ServeWithoutTransaction } from '../../platform/http/serve.ts'
import { sendSms } from './send-sms.ts'
import { connectSms, type SmsParts } from './sms-connection.ts'

export const serveSms = (serve: Serve, serveWithoutTransaction: ServeWithoutTransaction, parts: SmsParts) => {
  serveWithoutTransaction(smsRoutes.send, (call) => sendSms(call, parts))
  serve(smsRoutes.availability, async ({ tx, actor }) => {
    const connection = await connectSms(tx, actor, parts)
    return { isAvailable: !('obstacle' in connection) }
  })
}
