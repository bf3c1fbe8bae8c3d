import type { Account } from '../../../lib/auth/account.ts'
import type { Case } from '@destek/contracts/cases/case-shapes'
import { caseRoutes } from '@destek/contracts/cases/cases'
import { ownCaseState } from '@destek/contracts/cases/own-case-state'
import { businessErrorCode } from '@destek/contracts/core/business-errors'
import { pagingLimits } from '@destek/contracts/core/paging'
import { ApiError } from '../../../lib/api/api-error.ts'
import { routeQuery } from '../../../lib/api/query-client.ts'

/** The signed-in user has no employee record, and therefore no cases. */
export const isNoRecord = (error: Error | null): error is ApiError =>
  error instanceof ApiError && error.code === businessErrorCode('employee.noRecord')

/** The employee may answer, also repeatedly, while the status allows it. */
export const awaitsAnswer = ({ awaitsEmployee }: Pick<Case, 'awaitsEmployee'>) => awaitsEmployee

/** The case waits for their answer. */
export const needsAnswer = (supportCase: Case) => ownCaseState(supportCase).name === 'waitsForYou'

/** The current assignee as the requester would name them. */
export const helperOf = ({ assignedUserName, assignedTeamName, division }: Case) =>
  assignedUserName ?? assignedTeamName ?? division.name

/** Almost no user has more open cases: those that wait are among them. */
export const manyCases = 50

/** The open ones, newest first. The page itself handles users without an employee record. */
export const openOwnCases = (count: number) => ({
  ...routeQuery(caseRoutes.mine, { query: { statusWrapupClosed: 'false', maxResultCount: mostOf(count) } }),
  meta: { suppressToast: isNoRecord },
})

/** All of them, with only the data needed for their divisions. */
export const newestOwnCases = {
  ...routeQuery(caseRoutes.mine, { query: { maxResultCount: manyCases } }),
  meta: { suppressToast: isNoRecord },
}

/** The last closed ones. */
export const closedOwnCases = (count: number) => ({
  ...routeQuery(caseRoutes.mine, {
    query: { statusWrapupClosed: 'true', maxResultCount: mostOf(count), sorting: 'closedDateTime desc' },
  }),
  meta: { suppressToast: isNoRecord },
})

const mostOf = (count: number) => Math.min(count, pagingLimits.maxCount)

/**
 * Users of a client have no cases, so the request can be skipped. For others only the server knows: it may remember an employee
 * who is not in the token.
 */
export const worksForClient = (account: Pick<Account, 'employeeId' | 'empClientId'> | null): boolean =>
  account !== null && account.employeeId === null && account.empClientId !== null
