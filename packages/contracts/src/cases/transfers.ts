import { z } from 'zod'
import { caseAccess } from './case-access.ts'
import { caseLimits } from './case-limits.ts'
import { Level } from './case-filters.ts'
import { Case } from './case-shapes.ts'
import { ById, ConcurrencyStamp, Id, OptionalId, optionalText, RequiredId, Time } from '../core/fields.ts'
import { listOf, paged, pagedRequest } from '../core/paging.ts'
import { P } from '../core/permissions.ts'
import { get, post, routes } from '../core/routes.ts'
import { userLevels } from '../people/users.ts'

export const transferLimits = { bulk: 100, name: 300, reason: caseLimits.note }

/** Where a case goes: to a team, and perhaps to one of its members; and why, in plain text, for whoever gets it. */
const destination = {
  assignedTeamId: RequiredId,
  assignedUserId: OptionalId,
  role: Level.nullish().transform((level) => level ?? userLevels.level1),
  reason: optionalText(transferLimits.reason),
}

export const TransferCase = z.object({ ...destination, concurrencyStamp: ConcurrencyStamp })

/** The names are what the sender saw; the server writes down those that it knows itself. */
export const BulkTransferItem = z.object({
  activityId: RequiredId,
  ...destination,
  assignedTeamName: optionalText(transferLimits.name),
  assignedUserName: optionalText(transferLimits.name),
  concurrencyStamp: ConcurrencyStamp,
})

/** Each of them is transferred or refused by itself. */
export const BulkTransfers = z
  .array(BulkTransferItem)
  .min(1, { error: 'validation:transfer.none' })
  .max(transferLimits.bulk, { error: 'validation:transfer.tooMany' })
  .refine((items) => new Set(items.map(({ activityId: caseId }) => caseId)).size === items.length, {
    error: 'validation:transfer.twice',
  })

/** What became of one of several transfers. */
export const TransferOutcome = z.object({
  activityId: Id,
  /** Done, changed by somebody since the sender saw it and therefore left alone, or not possible. */
  outcome: z.enum(['done', 'changed', 'refused']),
  /** Why it was not done, in the language of the sender. */
  message: z.string().nullable(),
  /** Of a case that was changed: where it is now, who changed it and when, and the stamp with which it can be sent again. */
  now: z
    .object({
      assignedTeamName: z.string().nullable(),
      assignedUserName: z.string().nullable(),
      changedBy: z.string().nullable(),
      changedAt: Time.nullable(),
      concurrencyStamp: z.string(),
    })
    .nullable(),
})

/** Who sent the case is null for whoever may not know its requester, unless it is the caller. */
export const Transfer = z.object({
  id: Id,
  activityId: Id,
  creatorId: Id.nullable(),
  creatorUserName: z.string().nullable(),
  assignedTeamId: Id,
  assignedTeamName: z.string(),
  assignedUserId: Id.nullable(),
  assignedUserName: z.string().nullable(),
  role: z.int(),
  /** What the sender wrote for whoever gets it. */
  reason: z.string().nullable(),
  creationTime: Time,
})

export const transferRoutes = routes('transfers', {
  transfer: post('/api/destek/activity/:id/transfer', {
    params: ById,
    body: TransferCase,
    answer: Case,
    ...caseAccess.transfer,
  }),
  transferMany: post('/api/destek/activity/bulk-transfers', {
    body: BulkTransfers,
    /** In the order of what was sent. */
    answer: listOf(TransferOutcome),
    ...caseAccess.transferMany,
  }),
  /** Newest first. */
  ofCase: get('/api/destek/activity/:id/transfers', {
    params: ById,
    query: pagedRequest([]),
    answer: paged(Transfer),
    needs: [P.Transfer],
    scope: 'case',
  }),
})

export type TransferCase = z.infer<typeof TransferCase>
export type BulkTransferItem = z.infer<typeof BulkTransferItem>
export type TransferOutcome = z.infer<typeof TransferOutcome>
export type Transfer = z.infer<typeof Transfer>
