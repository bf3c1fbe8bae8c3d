import { z } from 'zod'
import { requiredText } from '../core/fields.ts'
import { post, routes } from '../core/routes.ts'

export const feedbackLimits = { description: 1000, minScore: 1, maxScore: 5 }

export const CreateFeedback = z.object({
  score: z.int().min(feedbackLimits.minScore).max(feedbackLimits.maxScore).nullish(),
  description: requiredText(feedbackLimits.description),
})

export const feedbackRoutes = routes('feedback', {
  create: post('/api/destek/feedback', { body: CreateFeedback }),
})

export type CreateFeedback = z.infer<typeof CreateFeedback>
