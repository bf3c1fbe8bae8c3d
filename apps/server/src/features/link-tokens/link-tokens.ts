import { employeeRoutes } from '@destek/contracts/people/employees'
import { linkTokenRoutes, type LinkTokenRow } from '@destek/contracts/people/link-tokens'
import type { Serve, ServeWithoutTransaction } from '../../platform/http/calls.ts'
import { findEmployeeInReach } from '../employees/employees.ts'
import { readAccount } from './account.ts'
import { createLinkToken } from './create-link-token.ts'
import { followLink, linkState } from './follow-link.ts'
import { type ListedToken, listTokens } from './link-token-store.ts'
import { operationsLeft } from './operations-left.ts'
import type { TokenParts } from './perform-action.ts'
import { sendLink, type SendingParts } from './send-link.ts'
import type { ServeByLink } from './serve-by-link.ts'

export function serveLinkTokens(
  serve: Serve,
  serveWithoutTransaction: ServeWithoutTransaction,
  serveByLink: ServeByLink,
  parts: TokenParts & SendingParts,
): void {
  serveWithoutTransaction(linkTokenRoutes.create, (call) => createLinkToken(call, parts))
  serveWithoutTransaction(linkTokenRoutes.send, (call) => sendLink(call, parts))
  serve(linkTokenRoutes.ofEmployee, async ({ tx, actor, query }) => {
    await findEmployeeInReach(tx, actor, query.employeeId)
    const { items, totalCount } = await listTokens(tx, query, actor.language)
    return { items: items.map(presentToken), totalCount }
  })
  serve(linkTokenRoutes.operationsLeft, ({ tx, actor }) => operationsLeft(tx, actor))
  serveWithoutTransaction(employeeRoutes.account, (call) => readAccount(call, parts))
  serveByLink(linkTokenRoutes.state, ({ link, facts }) => linkState(link, facts))
  serveByLink(linkTokenRoutes.use, ({ link, facts, body }) => followLink(link, body.birthDate, facts, parts))
}

const presentToken = (row: ListedToken): LinkTokenRow => ({
  id: row.id,
  requestType: row.request_type,
  actionMethod: row.action_method,
  description: row.description,
  loaDescription: row.loa_description,
  actionStatus: row.action_status,
  loaReasonDisplayName: row.loa_reason,
  loaStartDate: row.loa_start,
  loaEndDate: row.loa_end,
  actionDateTime: row.action_date_time?.toISOString() ?? null,
  creationTime: row.creation_time.toISOString(),
})
