import type { Paged } from '@destek/contracts/core/paging'
import { type Mail, type MailBounce, type MailPreview, mailRoutes } from '@destek/contracts/system/mails'
import { oneLine } from '../../integrations/http/one-line.ts'
import type { ServeWebhook } from '../../integrations/webhooks/serve-webhook.ts'
import type { Actor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/database/driver/tx.ts'
import type { PageRequest } from '../../platform/database/queries/paging.ts'
import { BusinessError } from '../../platform/http/http-errors.ts'
import type { Serve, ServeWithoutTransaction } from '../../platform/http/calls.ts'
import { secretNames } from '../settings/setting-names.ts'
import { findByMessageId, listMails, markBounced, readMail } from './mail-store.ts'
import { presentMail, readableMail } from './present-mail.ts'
import { sampleMail } from './preview-mail.ts'
import { renderMail } from './render-mail.ts'
import { sendTestMail, type TestParts } from './send-test-mail.ts'

export const serveMails = (
  serve: Serve,
  serveWithoutTransaction: ServeWithoutTransaction,
  serveWebhook: ServeWebhook,
  parts: TestParts,
) => {
  serve(mailRoutes.pagedList, ({ tx, actor, query }) => pageOfMails(tx, actor, query))
  serve(mailRoutes.preview, async ({ tx, actor, query }) => {
    const { source, values } = await sampleMail(tx, actor, query, parts.publicUrl)
    return renderMail(source, values)
  })
  serve(mailRoutes.one, ({ tx, actor, params }) => oneMail(tx, actor, params.id))
  serveWithoutTransaction(mailRoutes.test, (call) => sendTestMail(call, parts))
  serveWebhook(mailRoutes.bounce, secretNames['mail.webhookSecret'], ({ tx, body, facts }) => takeBounce(tx, body, facts.now))
}

async function pageOfMails(tx: Tx, actor: Actor, request: PageRequest<'creationTime'>): Promise<Paged<Mail>> {
  const { items, totalCount } = await listMails(tx, request, actor.language)
  return { items: items.map((row) => presentMail(actor, row)), totalCount }
}

async function oneMail(tx: Tx, actor: Actor, id: string): Promise<MailPreview> {
  const row = await readMail(tx, id)
  if (!row) throw new BusinessError('record.notFound', { kind: 'mail' })
  return readableMail(actor, row)
}

/** A mail that came back after the server had taken it. Of one that is not ours nothing is kept. */
async function takeBounce(tx: Tx, { messageId, code, reason }: MailBounce, time: Date): Promise<{ isKnown: boolean }> {
  const mail = await findByMessageId(tx, messageId)
  if (!mail) return { isKnown: false }
  await markBounced(tx, { messageId, code, reason: oneLine(reason, [mail.recipient]), time })
  return { isKnown: true }
}
