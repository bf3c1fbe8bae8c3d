import { type ApiAudit, apiAuditRoutes } from '@destek/contracts/people/api-audits'
import type { Selectable } from 'kysely'
import type { Schema } from '../../platform/database/schema/schema.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { findEmployee } from '../employees/find-employee.ts'
import { listApiAudits } from './api-audit-store.ts'

export const serveApiAudits = (serve: Serve) => {
  serve(apiAuditRoutes.ofEmployee, async ({ tx, actor, query }) => {
    await findEmployee(tx, query.employeeId)
    const { items, totalCount } = await listApiAudits(tx, query, actor.language)
    return { items: items.map(presentApiAudit), totalCount }
  })
}

const presentApiAudit = (row: Selectable<Schema['api_audit']>): ApiAudit => ({
  id: row.id,
  controllerName: row.controller_name,
  methodName: row.method_name,
  username: row.username,
  isSuccess: row.is_success,
  message: row.message,
  creationTime: row.creation_time.toISOString(),
})
