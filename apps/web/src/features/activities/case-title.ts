import { caseNumber } from '@destek/contracts/activity-limits'
import type { Activity } from '@destek/contracts/activity-shapes'
import { hiddenName } from './card/hidden-name.ts'

/** The case that a dialog is about: `DST-104829 · Gülşah Yıldırımoğlu`. */
export const caseTitle = ({ userFriendlyId, employee }: Activity) =>
  `${caseNumber(userFriendlyId)} · ${employee?.fullName ?? hiddenName}`
