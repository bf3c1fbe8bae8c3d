import type { Tx } from '../../platform/database/driver/tx.ts'
import { insertApiAudit } from './api-audit-store.ts'

export interface NewApiAudit {
  employeeId: string
  controllerName: string
  methodName: string
  username: string
  isSuccess: boolean
  message: string | null
}

/** Keeps that another system did, or tried to do, something about an employee. Nothing changes it afterwards. */
export const recordApiAudit = (tx: Tx, audit: NewApiAudit): Promise<void> =>
  insertApiAudit(tx, {
    employee_id: audit.employeeId,
    controller_name: audit.controllerName,
    method_name: audit.methodName,
    username: audit.username,
    is_success: audit.isSuccess,
    message: audit.message,
  })
