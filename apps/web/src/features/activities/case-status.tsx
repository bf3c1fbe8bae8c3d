import type { Activity } from '@destek/contracts/activity-shapes'
import { StatusTag } from '../../ui/status-tag.tsx'

/** The status of a case in the colour that the status has. */
export const CaseStatus = ({ statusWrapup, statusWrapupCode }: Pick<Activity, 'statusWrapup' | 'statusWrapupCode'>) => (
  <StatusTag name={statusWrapup} colour={statusWrapupCode ?? ''} />
)
