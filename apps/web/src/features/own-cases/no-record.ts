import { refusalCode } from '@destek/contracts/refusals'
import { ApiError } from '../../lib/api-error.ts'

/** The signed-in person is no employee: nobody could open a case for them, and they have none. */
export const isNoRecord = (error: Error | null): error is ApiError =>
  error instanceof ApiError && error.code === refusalCode('employee.noRecord')
