import type { TenantContent } from '../content.ts'
import { demoId } from '../demo-ids.ts'
import type { VoiceMenuCall } from '../tokens/voice-menu-calls.ts'
import type { TableRows } from './table-rows.ts'

export const apiAuditRows = ({ tenant }: TenantContent, calls: readonly VoiceMenuCall[]): TableRows => ({
  table: 'api_audit',
  rows: calls.map((call, nth) => ({
    id: demoId(tenant, 'api audit', String(nth + 1)),
    employee_id: call.employee.id,
    controller_name: 'LinkToken',
    method_name: call.methodName,
    username: call.username,
    is_success: call.isSuccess,
    message: call.message,
    creation_time: new Date(call.at).toISOString(),
  })),
})
