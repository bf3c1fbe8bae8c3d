import type { Account } from '../../../lib/auth/account.ts'
import type { Case } from '@destek/contracts/cases/case-shapes'
import { caseRoutes } from '@destek/contracts/cases/cases'
import { ownCaseState } from '@destek/contracts/cases/own-case-state'
import { businessErrorCode } from '@destek/contracts/core/business-errors'
import { pagingLimits } from '@destek/contracts/core/paging'
import { ApiError } from '../../../lib/api/api-error.ts'
import { routeQuery } from '../../../lib/api/query-client.ts'

/** The signed-in person is no employee: nobody could open a case for them, and they have none. */
export const isNoRecord = (error: Error | null): error is ApiError =>
  error instanceof ApiError && error.code === businessErrorCode('employee.noRecord')

/** The employee may answer: also a second time, as long as the status says so. */
export const awaitsAnswer = ({ awaitsEmployee }: Pick<Case, 'awaitsEmployee'>) => awaitsEmployee

/** Nothing goes on before they have answered. */
export const needsAnswer = (supportCase: Case) => ownCaseState(supportCase).name === 'waitsForYou'

/** Who has the case now, as the person who asked would call them. */
export const helperOf = ({ assignedUserName, assignedTeamName, division }: Case) =>
  assignedUserName ?? assignedTeamName ?? division.name

/** As many as almost nobody has open at once: those that wait are among them. */
export const manyCases = 50

/** The open ones, newest first. The page says so to who is no employee. */
export const openOwnCases = (count: number) => ({
  ...routeQuery(caseRoutes.mine, { query: { statusWrapupClosed: 'false', maxResultCount: mostOf(count) } }),
  meta: { suppressToast: isNoRecord },
})

/** All of them, as far as it needs to know to which divisions they belong. */
export const newestOwnCases = {
  ...routeQuery(caseRoutes.mine, { query: { maxResultCount: manyCases } }),
  meta: { suppressToast: isNoRecord },
}

/** Those that were closed last. */
export const closedOwnCases = (count: number) => ({
  ...routeQuery(caseRoutes.mine, {
    query: { statusWrapupClosed: 'true', maxResultCount: mostOf(count), sorting: 'closedDateTime desc' },
  }),
  meta: { suppressToast: isNoRecord },
})

const mostOf = (count: number) => Math.min(count, pagingLimits.maxCount)

/**
 * Somebody who signs in for a client has no cases, and the server need not be asked to refuse them. Of others only the server knows:
 * it remembers an employee whom the token no longer names.
 */
export const worksForClient = (account: Pick<Account, 'employeeId' | 'empClientId'> | null): boolean =>
  account !== null && account.employeeId === null && account.empClientId !== null
