import { P } from '@destek/contracts/core/permissions'
import { type Employee, employeeRoutes } from '@destek/contracts/people/employees'
import { S } from '@destek/contracts/system/settings'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { settingOn, settingValue, usePermission } from '../../../lib/auth/configuration.ts'
import { showWarning } from '../../../lib/api/notifications.ts'
import { routeQuery } from '../../../lib/api/query-client.ts'
import { openPhone } from '../../../lib/browser/open-phone.ts'

/** Calls an employee; null for those who have no softphone. Always the same function. */
export function useCallEmployee(): ((employee: Pick<Employee, 'id' | 'fullName'>) => void) | null {
  const { t } = useTranslation('employees')
  const queryClient = useQueryClient()
  const isPermitted = usePermission([P.Softphone])
  const call = useCallback(
    async ({ id, fullName }: Pick<Employee, 'id' | 'fullName'>) => {
      // Lists have only the end of the number.
      const employee = await queryClient.fetchQuery(routeQuery(employeeRoutes.one, { params: { id } })).catch(() => null)
      if (!employee) return
      if (employee.phoneNumber && !employee.isPublic) openPhone(`${settingValue(S.CallPrefix)}${employee.phoneNumber}`)
      else showWarning({ title: t('actions.noPhone', { name: fullName }) })
    },
    [t, queryClient],
  )
  const start = useCallback((employee: Pick<Employee, 'id' | 'fullName'>) => void call(employee), [call])
  return isPermitted && settingOn(S.SoftPhoneEnable) ? start : null
}
