import { type Employee, employeeRoutes } from '@destek/contracts/people/employees'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { showWarning } from '../../../lib/api/notifications.ts'
import { routeQuery } from '../../../lib/api/query-client.ts'
import { openPhone } from '../../../lib/browser/open-phone.ts'
import { useHasSoftphone } from '../../call-centre/use-frames.ts'
import { dial, withPrefix } from '../../softphone/phone-frame.ts'

/** Calls an employee; null for users without a softphone. The function is stable. */
export function useCallEmployee(): ((employee: Pick<Employee, 'id' | 'fullName'>) => void) | null {
  const { t } = useTranslation('employees')
  const queryClient = useQueryClient()
  const hasSoftphone = useHasSoftphone()
  const call = useCallback(
    async ({ id, fullName }: Pick<Employee, 'id' | 'fullName'>) => {
      // Lists contain only the end of the number.
      const employee = await queryClient.fetchQuery(routeQuery(employeeRoutes.one, { params: { id } })).catch(() => null)
      if (!employee) return
      const { phoneNumber, isPublic } = employee
      if (!phoneNumber || isPublic) showWarning({ title: t('actions.noPhone', { name: fullName }) })
      else if (!dial(phoneNumber)) openPhone(withPrefix(phoneNumber))
    },
    [t, queryClient],
  )
  const start = useCallback((employee: Pick<Employee, 'id' | 'fullName'>) => void call(employee), [call])
  return hasSoftphone ? start : null
}
