import { caseNumber } from '@destek/contracts/cases/case-limits'
import type { CaseRow } from '@destek/contracts/cases/case-shapes'
import { hiddenName } from './hidden-name.ts'

/** The case of a dialog: `DST-104829 · Gülşah Yıldırımoğlu`. */
export const caseTitle = ({ userFriendlyId, employee }: Pick<CaseRow, 'userFriendlyId' | 'employee'>) =>
  `${caseNumber(userFriendlyId)} · ${employee?.fullName ?? hiddenName}`
