import { hash } from 'node:crypto'
import { actionStatuses, hashTypes, linkTokenLimits } from '@destek/contracts/people/link-tokens'
import { minute } from '../cases/times.ts'
import type { TenantContent } from '../content.ts'
import { demoId } from '../demo-ids.ts'
import type { TableRows } from '../insert-rows.ts'
import type { DemoToken } from '../tokens/demo-token.ts'
import { isLinked } from '../tokens/token-outcome.ts'
import type { VoiceMenuCall } from '../tokens/voice-menu-calls.ts'

export function linkTokenRows({ tenant }: TenantContent, tokens: readonly DemoToken[]): TableRows {
  return { table: 'link_token', rows: tokens.map(linkTokenRow) }

  function linkTokenRow(token: DemoToken, nth: number) {
    const { employee, leave, createdAt, actedAt, actionMethod } = token
    const id = demoId(tenant, 'link token', String(nth + 1))
    const isLink = isLinked(actionMethod)
    return {
      id,
      employee_id: employee.id,
      user_name: employee.userName,
      ccms_ident: employee.ident,
      action_method: actionMethod,
      request_type: token.requestType,
      description: token.description,
      loa_reason_id: leave && demoId(tenant, 'leave reason', leave.reason),
      loa_start_date: leave?.start ?? null,
      loa_end_date: leave?.end ?? null,
      loa_description: leave?.text ?? null,
      action_status: token.status,
      action_date_time: timeOrNull(actedAt),
      action_message: token.problem,
      hash_type: hashTypes.Sha256,
      // The secret of this fingerprint is unknown to everyone, so the link cannot be used.
      fingerprint: `\\x${hash('sha256', `forgotten ${id}`)}`,
      wrong_tries: token.status === actionStatuses.cancel ? linkTokenLimits.wrongTries : 0,
      claimed_time: isLink ? (actionMethod === 'ResetPassword' ? timeOrNull(actedAt) : null) : time(createdAt),
      expiry_time: time(createdAt + (isLink ? linkTokenLimits.validMinutes * minute : 0)),
      creation_time: time(createdAt),
      creator_id: token.creatorId,
    }
  }
}

const time = (milliseconds: number) => new Date(milliseconds).toISOString()
const timeOrNull = (milliseconds: number | null) => (milliseconds === null ? null : time(milliseconds))

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
