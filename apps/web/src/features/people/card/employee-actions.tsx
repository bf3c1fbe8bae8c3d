import { P } from '@destek/contracts/core/permissions'
import { type Employee, employeeRoutes } from '@destek/contracts/people/employees'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { IdCard, Phone, FilePlus2 } from 'lucide-react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { showWarning } from '../../../lib/api/notifications.ts'
import { routeQuery } from '../../../lib/api/query-client.ts'
import { usePermission } from '../../../lib/auth/configuration.ts'
import { letters } from '../../../lib/hotkeys/letters.ts'
import { usePreference } from '../../../lib/browser/preferences.ts'
import type { Action, RowActions } from '../../../ui/actions/action.ts'
import { useHasSoftphone } from '../../call-centre/use-frames.ts'
import { employeeCardOf } from '../../employees/employee-link.tsx'
import { dial, withPrefix } from '../../softphone/phone-frame.ts'

const keys = { call: letters.employees.call, create: letters.employees.newCase } as const

/** The permitted actions on an employee, on any page. */
export function useEmployeeActions(): RowActions<Employee> {
  const { t } = useTranslation('employees')
  const navigate = useNavigate()
  const call = useCallEmployee()
  const mayCreate = usePermission([P.ActivityCreate])
  return useCallback(
    (employee) => {
      const { id, fullName, phoneNumber } = employee
      const action = (name: 'call' | 'create') => ({
        name,
        label: t(`actions.${name}`),
        labelOf: t(`actions.${name}Of`, { name: fullName }),
        hotkey: keys[name],
      })
      const calling: Action = {
        ...action('call'),
        Icon: Phone,
        ...(!phoneNumber && { disabledBecause: t('actions.noPhone', { name: fullName }) }),
        run: () => call?.(employee),
      }
      const creating: Action = {
        ...action('create'),
        Icon: FilePlus2,
        run: () => void navigate({ to: '/activities/create', search: { employeeId: id, title: fullName } }),
      }
      return [...(call ? [calling] : []), ...(mayCreate ? [creating] : [])]
    },
    [t, navigate, call, mayCreate],
  )
}

/** The same for the rows of a list, where Enter opens the card. */
export function useEmployeeRowActions(): RowActions<Employee> {
  const { t } = useTranslation('employees')
  const navigate = useNavigate()
  const actionsOf = useEmployeeActions()
  return useCallback(
    (employee) => {
      const open: Action = {
        name: 'open',
        label: t('actions.open'),
        labelOf: t('actions.openOf', { name: employee.fullName }),
        Icon: IdCard,
        hotkey: 'Enter',
        run: () => void navigate(employeeCardOf(employee)),
      }
      return [open, ...actionsOf(employee)]
    },
    [t, navigate, actionsOf],
  )
}

/** The keys of the permitted actions with a short word. */
export function useEmployeeActionKeys() {
  const { t } = useTranslation('employees')
  const mayCall = useCallEmployee() !== null
  const mayCreate = usePermission([P.ActivityCreate])
  const [lettersOn] = usePreference('letterShortcuts')
  const offered = [...(mayCall ? (['call'] as const) : []), ...(mayCreate ? (['create'] as const) : [])]
  return lettersOn ? offered.map((name) => ({ key: keys[name], does: t(`actions.keys.${name}`) })) : []
}

/** Calls an employee; null for users without a softphone. The function is stable. */
function useCallEmployee(): ((employee: Pick<Employee, 'id' | 'fullName'>) => void) | null {
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

/** Passes a number to the program that makes calls on this computer. A plus sign counts only at the beginning. */
function openPhone(number: string): void {
  const link = document.createElement('a')
  link.href = `tel:${number.replaceAll(/(?<!^)\+|[^\d+*#]/g, '')}`
  link.click()
}
