import type { Case } from '@destek/contracts/cases/case-shapes'
import { InconsistencyDialog } from '../../employees/inconsistency-dialog.tsx'

/** For the requester. */
export const CaseInconsistency = ({ supportCase: { employee }, onClose }: { supportCase: Case; onClose: () => void }) =>
  employee && <InconsistencyDialog employee={employee} onClose={onClose} />
