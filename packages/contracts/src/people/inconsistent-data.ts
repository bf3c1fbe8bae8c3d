import { z } from 'zod'
import { ById, Id, optionalText, QueryBoolean, RequiredId, requiredText, Time } from '../core/fields.ts'
import { paged, pagedRequest } from '../core/paging.ts'
import { P } from '../core/permissions.ts'
import { get, post, routes } from '../core/routes.ts'

export const inconsistentDataLimits = { comment: 1000 }

/** Something in the record of an employee is wrong. */
export const ReportInconsistentData = z.object({
  employeeId: RequiredId,
  comment: requiredText(inconsistentDataLimits.comment),
})

export const InconsistentData = z.object({
  id: Id,
  employeeId: Id,
  employeeName: z.string(),
  ident: z.string(),
  comment: z.string(),
  creationTime: Time,
  creatorName: z.string(),
  isResolved: z.boolean(),
  /** How the report was resolved. */
  resolution: z.string().nullable(),
  resolvedTime: Time.nullable(),
  resolverName: z.string().nullable(),
})

export const ListInconsistentData = pagedRequest(['creationTime', 'employeeName', 'creatorName', 'resolvedTime']).extend({
  /** Left out: all of them. */
  isResolved: QueryBoolean.optional(),
  employeeId: Id.optional(),
})

export const ResolveInconsistentData = z.object({
  /** False takes a resolution back. */
  isResolved: z.boolean(),
  resolution: optionalText(inconsistentDataLimits.comment),
})

export const inconsistentDataRoutes = routes('inconsistent-data', {
  report: post('/api/destek/employee/inconsistent-data', { body: ReportInconsistentData, needs: [P.Activity] }),
  pagedList: get('/api/destek/employee/inconsistent-data', {
    query: ListInconsistentData,
    answer: paged(InconsistentData),
    needs: [P.EmployeesManage],
    mayLag: true,
  }),
  resolve: post('/api/destek/employee/inconsistent-data/:id/resolve', {
    params: ById,
    body: ResolveInconsistentData,
    answer: InconsistentData,
    needs: [P.EmployeesManage],
  }),
})

export type ReportInconsistentData = z.infer<typeof ReportInconsistentData>
export type InconsistentData = z.infer<typeof InconsistentData>
export type ListInconsistentData = z.infer<typeof ListInconsistentData>
export type ResolveInconsistentData = z.infer<typeof ResolveInconsistentData>
