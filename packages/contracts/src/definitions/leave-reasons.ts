import { z } from 'zod'
import { audited, ById, ConcurrencyStamp, Id, OptionalId, requiredText } from '../core/fields.ts'
import { listOf, paged, pagedRequest } from '../core/paging.ts'
import { P } from '../core/permissions.ts'
import { recordKinds } from '../core/record-kinds.ts'
import { del, get, post, routes } from '../core/routes.ts'

export const leaveReasonLimits = { name: 180, displayName: 180 }

/** A reason for a leave of absence. Other systems know the name; people read the display name. */
export const LeaveReason = z.object({
  id: Id,
  name: z.string(),
  displayName: z.string(),
  isActive: z.boolean(),
  ...audited,
})

export const SaveLeaveReason = z.object({
  id: OptionalId,
  name: requiredText(leaveReasonLimits.name),
  displayName: requiredText(leaveReasonLimits.displayName),
  isActive: z.boolean().default(true),
  concurrencyStamp: ConcurrencyStamp,
})

export const ListLeaveReasons = pagedRequest(['name', 'displayName', 'isActive', 'creationTime'])

const maintainers = recordKinds.leaveReason

export const leaveReasonRoutes = routes('leave-reasons', {
  pagedList: get('/api/destek/loareason/pagedlist', { query: ListLeaveReasons, answer: paged(LeaveReason), ...maintainers }),
  /** Includes inactive reasons, because past leaves still show them. A form for a new leave must leave them out. */
  all: get('/api/destek/loareason', {
    answer: listOf(LeaveReason),
    needs: [P.DefinationsLoaReason, P.LinkToken, P.Staff, P.StaffOperations],
    feature: maintainers.feature,
  }),
  one: get('/api/destek/loareason/:id', { params: ById, answer: LeaveReason, ...maintainers }),
  save: post('/api/destek/loareason', { body: SaveLeaveReason, answer: LeaveReason, ...maintainers }),
  remove: del('/api/destek/loareason/:id', { params: ById, ...maintainers }),
})

export type LeaveReason = z.infer<typeof LeaveReason>
export type SaveLeaveReason = z.infer<typeof SaveLeaveReason>
export type ListLeaveReasons = z.infer<typeof ListLeaveReasons>
