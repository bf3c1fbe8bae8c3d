import { z } from 'zod'
import { Id, RequiredId, Time } from '../core/fields.ts'
import { paged, pagedRequest } from '../core/paging.ts'
import { P } from '../core/permissions.ts'
import { get, routes } from '../core/routes.ts'

/** Something that another system, such as the voice menu of the call centre, did about an employee. */
export const ApiAudit = z.object({
  id: Id,
  controllerName: z.string(),
  methodName: z.string(),
  username: z.string(),
  isSuccess: z.boolean(),
  message: z.string().nullable(),
  creationTime: Time,
})

export const ListApiAudits = pagedRequest(['creationTime', 'controllerName', 'methodName', 'username', 'isSuccess']).extend({
  employeeId: RequiredId,
})

export const apiAuditRoutes = routes('api-audits', {
  ofEmployee: get('/api/destek/employee/api-audits', {
    query: ListApiAudits,
    answer: paged(ApiAudit),
    needs: [P.EmployeesApiAudit],
    mayLag: true,
  }),
})

export type ApiAudit = z.infer<typeof ApiAudit>
export type ListApiAudits = z.infer<typeof ListApiAudits>
