import { linkTokenRoutes } from '@destek/contracts/people/link-tokens'
import type { Serve, ServeWithoutTransaction } from '../../platform/http/serve.ts'
import { findEmployeeInReach } from '../employees/find-employee.ts'
import { createLinkToken, type TokenParts } from './create-link-token.ts'
import { followLink } from './follow-link.ts'
import { linkState } from './link-state.ts'
import { listTokens } from './link-token-store.ts'
import { presentToken } from './present-token.ts'
import type { ServeByLink } from './serve-by-link.ts'

export function serveLinkTokens(
  serve: Serve,
  serveWithoutTransaction: ServeWithoutTransaction,
  serveByLink: ServeByLink,
  parts: TokenParts,
): void {
  serveWithoutTransaction(linkTokenRoutes.create, (call) => createLinkToken(call, parts))
  serve(linkTokenRoutes.ofEmployee, async ({ tx, actor, query }) => {
    await findEmployeeInReach(tx, actor, query.employeeId)
    const { items, totalCount } = await listTokens(tx, query, actor.language)
    return { items: items.map(presentToken), totalCount }
  })
  serveByLink(linkTokenRoutes.state, ({ link, facts }) => linkState(link, facts))
  serveByLink(linkTokenRoutes.use, ({ link, facts, body }) => followLink(link, body.birthDate, facts, parts))
}
