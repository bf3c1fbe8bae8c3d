import { type ApiAudit, apiAuditRoutes } from '@destek/contracts/people/api-audits'
import type { Selectable } from 'kysely'
import type { Schema } from '../../platform/database/schema/schema.ts'
import type { Serve } from '../../platform/http/calls.ts'
import { findEmployee } from '../employees/employees.ts'
import type { Tx } from '../../platform/database/driver/tx.ts'
import { insertApiAudit, listApiAudits } from './api-audit-store.ts'

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

interface NewApiAudit {
  employeeId: string
  controllerName: string
  methodName: string
  username: string
  isSuccess: boolean
  message: string | null
}

/** Records that another system has done, or tried to do, something about an employee. The record never changes afterwards. */
export const recordApiAudit = (tx: Tx, audit: NewApiAudit): Promise<void> =>
  insertApiAudit(tx, {
    employee_id: audit.employeeId,
    controller_name: audit.controllerName,
    method_name: audit.methodName,
    username: audit.username,
    is_success: audit.isSuccess,
    message: audit.message,
  })
