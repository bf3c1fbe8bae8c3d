import type { Activity } from '@destek/contracts/activity-shapes'
import { awaitingEmployeeStatus } from '@destek/contracts/statuses'
import { fold } from '../../lib/fold.ts'

/** The employee is asked something. */
export const awaitsAnswer = ({ statusWrapup, statusWrapupClosed }: Pick<Activity, 'statusWrapup' | 'statusWrapupClosed'>) =>
  !statusWrapupClosed && fold(statusWrapup.trim()) === fold(awaitingEmployeeStatus)
