import type { Case } from '@destek/contracts/cases/case-shapes'
import { awaitingEmployeeStatus } from '@destek/contracts/definitions/statuses'
import { fold } from '../../../lib/i18n/fold.ts'

/** The employee is asked something. */
export const awaitsAnswer = ({ statusWrapup, statusWrapupClosed }: Pick<Case, 'statusWrapup' | 'statusWrapupClosed'>) =>
  !statusWrapupClosed && fold(statusWrapup.trim()) === fold(awaitingEmployeeStatus)
