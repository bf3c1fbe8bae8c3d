import type { mailRoutes } from '@destek/contracts/system/mails'
import type { AnswerOf } from '@destek/contracts/core/routes'
import { type DeliverNow, safetyNet } from '../../integrations/outgoing/deliver-now.ts'
import { requestDelivery } from '../../integrations/outgoing/request-delivery.ts'
import type { Actor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/database/driver/tx.ts'
import { BusinessError } from '../../platform/http/http-errors.ts'
import type { CallWithoutTransaction } from '../../platform/http/calls.ts'
import { translatorFor } from '../../platform/i18n/messages.ts'
import { newMessageId } from './compose-mail.ts'
import { mailKind } from './mail-courier.ts'
import { mailProblem } from '../../integrations/mail/mail-problem.ts'
import { insertMail } from './mail-store.ts'
import { sampleMail } from './preview-mail.ts'

type Route = typeof mailRoutes.test
type Call = Pick<CallWithoutTransaction<Route>, 'inTransaction' | 'actor' | 'body'>

export interface TestParts {
  deliverNow: DeliverNow
  publicUrl: string
}

/** A user waits for the result. */
const longestWait = 55_000

/** Sends a sample to the caller's own address at once, with a single try. The caller can repeat it. */
export async function sendTestMail({ inTransaction, actor, body }: Call, parts: TestParts): Promise<AnswerOf<Route>> {
  const { email } = actor
  if (!email) throw new BusinessError('mail.noAddress')
  const deliveryId = await inTransaction((tx) => writeSample(tx, actor, email, body, parts.publicUrl))
  const result = await parts.deliverNow(actor.tenantId, deliveryId, { wait: longestWait })
  if (result.state === 'delivered') return { isSuccess: true, recipient: email, errorMessage: null }
  const failure = 'failure' in result ? result.failure : null
  const outcome = {
    problem: failure?.problem ?? 'waiting',
    error: failure?.sentence ?? null,
    bounce_time: null,
    bounce_reason: null,
  }
  return {
    isSuccess: false,
    recipient: email,
    errorMessage: mailProblem(translatorFor(actor.language), outcome, { isHidden: false }),
  }
}

async function writeSample(tx: Tx, actor: Actor, recipient: string, { occasion, culture }: Call['body'], publicUrl: string) {
  const { templateName, source, values } = await sampleMail(tx, actor, { occasion, culture }, publicUrl)
  const subjectId = await insertMail(tx, {
    request_id: crypto.randomUUID(),
    occasion: 'test',
    activity_id: null,
    recipient,
    is_to_requester: false,
    template_name: templateName,
    culture,
    ...source,
    placeholder_values: JSON.stringify(values),
    message_id: newMessageId(publicUrl),
    creator_id: actor.userId,
  })
  const runAt = new Date(actor.now.getTime() + safetyNet)
  return requestDelivery(tx, { ...mailKind, maxAttempts: 1 }, { subjectId: subjectId!, creatorId: actor.userId, runAt })
}
