import { businessErrorCode } from '@destek/contracts/core/business-errors'
import { ApiError } from '../../../lib/api/api-error.ts'

/** The signed-in person is no employee: nobody could open a case for them, and they have none. */
export const isNoRecord = (error: Error | null): error is ApiError =>
  error instanceof ApiError && error.code === businessErrorCode('employee.noRecord')
