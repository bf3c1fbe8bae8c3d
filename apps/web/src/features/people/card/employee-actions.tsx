import { P } from '@destek/contracts/core/permissions'
import type { Employee } from '@destek/contracts/people/employees'
import { useNavigate } from '@tanstack/react-router'
import { IdCard, Phone, FilePlus2 } from 'lucide-react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { usePermission } from '../../../lib/auth/configuration.ts'
import { letters } from '../../../lib/hotkeys/letters.ts'
import { usePreference } from '../../../lib/browser/preferences.ts'
import type { Action, RowActions } from '../../../ui/actions/action.ts'
import { employeeCardOf } from '../../employees/employee-link.tsx'
import { useCallEmployee } from './use-call-employee.ts'

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
