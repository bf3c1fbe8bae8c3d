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

/** The destination of a transfer: a team, optionally one of its members, and a reason as plain text for the recipient. */
const destination = {
  assignedTeamId: RequiredId,
  assignedUserId: OptionalId,
  role: Level.nullish().transform((level) => level ?? userLevels.level1),
  reason: optionalText(transferLimits.reason),
}

export const TransferCase = z.object({ ...destination, concurrencyStamp: ConcurrencyStamp })

/** The names as the sender saw them. The server records the names that it knows itself instead. */
export const BulkTransferItem = z.object({
  activityId: RequiredId,
  ...destination,
  assignedTeamName: optionalText(transferLimits.name),
  assignedUserName: optionalText(transferLimits.name),
  concurrencyStamp: ConcurrencyStamp,
})

/** Each item is transferred or refused on its own. */
export const BulkTransfers = z
  .array(BulkTransferItem)
  .min(1, { error: 'validation:transfer.none' })
  .max(transferLimits.bulk, { error: 'validation:transfer.tooMany' })
  .refine((items) => new Set(items.map(({ activityId: caseId }) => caseId)).size === items.length, {
    error: 'validation:transfer.twice',
  })

/** The result of one item of a bulk transfer. */
export const TransferOutcome = z.object({
  activityId: Id,
  /** Done; not done because another user changed the case after the sender saw it; or not possible. */
  outcome: z.enum(['done', 'changed', 'refused']),
  /** The reason for not transferring the case, in the language of the sender. */
  message: z.string().nullable(),
  /** For a changed case: its current assignment, the author and time of the change, and the stamp for sending it again. */
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

/** The sender is null for readers who may not know the requester of the case, unless they are the sender. */
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
  /** The message of the sender to the recipient. */
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
    /** In the order of the request. */
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
