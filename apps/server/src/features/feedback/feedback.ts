import { type CreateFeedback, type Feedback, feedbackRoutes } from '@destek/contracts/system/feedback'
import type { Serve } from '../../platform/http/calls.ts'
import type { Actor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/database/driver/tx.ts'
import { recordEvent } from '../../platform/events/record-event.ts'
import { countScoresByMonth, type FeedbackRow, insertFeedback, listFeedback } from './feedback-store.ts'
import { summaryOf } from './feedback-summary.ts'

export const serveFeedback = (serve: Serve) => {
  serve(feedbackRoutes.create, ({ tx, actor, body }) => giveFeedback(tx, actor, body))
  serve(feedbackRoutes.pagedList, async ({ tx, actor, query }) => {
    const { items, totalCount } = await listFeedback(tx, actor, query)
    return { items: items.map(presentFeedback), totalCount }
  })
  serve(feedbackRoutes.summary, async ({ tx, actor, query }) => summaryOf(await countScoresByMonth(tx, actor, query)))
}

async function giveFeedback(tx: Tx, actor: Actor, { score, description }: CreateFeedback): Promise<void> {
  const { id } = await insertFeedback(tx, { score: score ?? null, description, creator_id: actor.userId })
  await recordEvent(tx, actor, { type: 'feedback.given', subjectId: id, after: { score: score ?? null } })
}

const presentFeedback = ({ id, score, description, creation_time, creator_name }: FeedbackRow): Feedback => ({
  id,
  score,
  description,
  creationTime: creation_time.toISOString(),
  creatorName: creator_name,
})
