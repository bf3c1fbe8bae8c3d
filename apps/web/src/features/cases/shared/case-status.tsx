import type { Case } from '@destek/contracts/cases/case-shapes'
import { StatusTag } from '../../../ui/display/status-tag.tsx'

/** The status of a case in its colour. */
export const CaseStatus = ({ statusWrapup, statusWrapupCode }: Pick<Case, 'statusWrapup' | 'statusWrapupCode'>) => (
  <StatusTag name={statusWrapup} colour={statusWrapupCode ?? ''} />
)
