import { type CreateFeedback, feedbackRoutes } from '@destek/contracts/system/feedback'
import type { Serve } from '../../platform/http/serve.ts'
import type { Actor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/database/driver/tx.ts'
import { recordEvent } from '../../platform/events/record-event.ts'

export const serveFeedback = (serve: Serve) => {
  serve(feedbackRoutes.create, ({ tx, actor, body }) => giveFeedback(tx, actor, body))
}

async function giveFeedback(tx: Tx, actor: Actor, { score, description }: CreateFeedback): Promise<void> {
  const saved = await tx
    .insertInto('feedback')
    .values({ score: score ?? null, description, creator_id: actor.userId })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordEvent(tx, actor, { type: 'feedback.given', subjectId: saved.id, after: { score: score ?? null } })
}
