import { z } from 'zod'
import { Day, rangeIsPositive, rangeRule } from '../core/days.ts'
import { Id, requiredText, Time } from '../core/fields.ts'
import { paged, pagedRequest } from '../core/paging.ts'
import { P } from '../core/permissions.ts'
import { get, post, routes } from '../core/routes.ts'

export const feedbackLimits = { description: 1000, minScore: 1, maxScore: 5 }

/** Every error about a score describes the scale. */
const scoreRule = { error: 'feedback:scoreOutside' }

export const CreateFeedback = z.object({
  score: z.int(scoreRule).min(feedbackLimits.minScore, scoreRule).max(feedbackLimits.maxScore, scoreRule).nullish(),
  description: requiredText(feedbackLimits.description),
})

export const Feedback = z.object({
  id: Id,
  /** Null: none was given. */
  score: z.int().nullable(),
  description: z.string(),
  creationTime: Time,
  creatorName: z.string(),
})

const scores = ['1', '2', '3', '4', '5'] as const

/** Days are those of the tenant's calendar. */
const filter = {
  startDate: Day,
  endDate: Day,
  score: z
    .union([z.enum(scores), z.literal([1, 2, 3, 4, 5]), z.literal('')], scoreRule)
    .nullish()
    .transform((score) => (score ? Number(score) : null)),
}

/** Newest first by default. The search covers the message and its author. */
export const ListFeedback = pagedRequest(['creationTime', 'score', 'creatorName'])
  .extend(filter)
  .refine(rangeIsPositive, rangeRule)

/** The quality of all feedback in a list, independent of the page. */
export const FeedbackSummary = z.object({
  count: z.int(),
  /** Of those that gave a score; null: none did. */
  average: z.number().nullable(),
  /** How often each score was given, from 1 to 5. */
  scores: z.array(z.int()),
  /** Month by month, from the first feedback to the last, at most the last 24; none is left out. */
  months: z.array(z.object({ month: z.iso.date(), count: z.int(), average: z.number().nullable() })),
})

const readers = { query: ListFeedback, needs: [P.Feedback], mayLag: true } as const

export const feedbackRoutes = routes('feedback', {
  create: post('/api/destek/feedback', { body: CreateFeedback }),
  pagedList: get('/api/destek/feedback', { ...readers, answer: paged(Feedback) }),
  summary: get('/api/destek/feedback/summary', { ...readers, answer: FeedbackSummary }),
  /** A spreadsheet as base64. */
  excelList: get('/api/destek/feedback/excel-list', { ...readers, answer: z.string() }),
})

export type CreateFeedback = z.infer<typeof CreateFeedback>
export type Feedback = z.infer<typeof Feedback>
export type ListFeedback = z.infer<typeof ListFeedback>
/** The query of the list as its callers write it. */
export type FeedbackQuery = z.input<typeof ListFeedback>
export type FeedbackSummary = z.infer<typeof FeedbackSummary>
