import type { Employee } from '@destek/contracts/people/employees'
import { inconsistentDataRoutes } from '@destek/contracts/people/inconsistent-data'
import { Flag } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { usePermission } from '../../../lib/auth/configuration.ts'
import type { Action } from '../../../ui/actions/action.ts'
import { InconsistencyDialog } from '../../employees/inconsistency-dialog.tsx'

/** Reports an error in an employee's record; null for users who may not report it or cannot see it. */
export function useReportAction(employee: Employee): Action | null {
  const { t } = useTranslation('employees')
  const isPermitted = usePermission(inconsistentDataRoutes.report)
  if (!isPermitted || employee.isPublic) return null
  return {
    name: 'report',
    label: t('card.report'),
    Icon: Flag,
    dialog: (onClose) => <InconsistencyDialog employee={employee} onClose={onClose} />,
  }
}
