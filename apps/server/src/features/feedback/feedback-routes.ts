import { feedbackRoutes } from '@destek/contracts/system/feedback'
import type { Serve } from '../../platform/http/serve.ts'
import { giveFeedback } from './give-feedback.ts'

export const serveFeedback = (serve: Serve) => {
  serve(feedbackRoutes.create, ({ tx, actor, body }) => giveFeedback(tx, actor, body))
}
