import { caseRoutes } from '@destek/contracts/cases/cases'
import { routeQuery } from '../../../lib/api/query-client.ts'
import { isNoRecord } from './no-record.ts'

/** What a page of own cases shows at once; who has more looks at the list on the profile. */
const manyCases = 50

/** The open ones, newest first. Who is no employee is told by the page. */
export const openOwnCases = {
  ...routeQuery(caseRoutes.mine, { query: { statusWrapupClosed: 'false', maxResultCount: manyCases } }),
  meta: { quiet: isNoRecord },
}

/** All of them, as far as it needs to know to which divisions they belong. */
export const newestOwnCases = {
  ...routeQuery(caseRoutes.mine, { query: { maxResultCount: manyCases } }),
  meta: { quiet: isNoRecord },
}

/** The few that were closed last. */
export const closedOwnCases = {
  ...routeQuery(caseRoutes.mine, {
    query: { statusWrapupClosed: 'true', maxResultCount: 3, sorting: 'closedDateTime desc' },
  }),
  meta: { quiet: () => true },
}
