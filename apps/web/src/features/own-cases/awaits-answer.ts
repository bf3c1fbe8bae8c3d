import type { Activity } from '@destek/contracts/activity-shapes'
import { fold } from '../../lib/fold.ts'

/** The status in which the next word is the employee's; statuses have names and nothing else to know it by. */
export const awaitingStatus = 'Çalışan yanıtı bekleniyor'

export const awaitsAnswer = ({ statusWrapup, statusWrapupClosed }: Pick<Activity, 'statusWrapup' | 'statusWrapupClosed'>) =>
  !statusWrapupClosed && fold(statusWrapup.trim()) === fold(awaitingStatus)
