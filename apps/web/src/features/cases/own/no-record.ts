import { businessErrorCode } from '@destek/contracts/core/business-errors'
import type { Account } from '../../../lib/auth/account.ts'
import { ApiError } from '../../../lib/api/api-error.ts'

/** The signed-in person is no employee: nobody could open a case for them, and they have none. */
export const isNoRecord = (error: Error | null): error is ApiError =>
  error instanceof ApiError && error.code === businessErrorCode('employee.noRecord')

/**
 * Somebody who signs in for a client has no cases, and the server need not be asked to refuse them. Of others only the server knows:
 * it remembers an employee whom the token no longer names.
 */
export const worksForClient = (account: Pick<Account, 'employeeId' | 'empClientId'> | null): boolean =>
  account !== null && account.employeeId === null && account.empClientId !== null
