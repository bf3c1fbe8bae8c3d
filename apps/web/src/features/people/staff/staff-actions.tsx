import { P } from '@destek/contracts/core/permissions'
import type { Employee } from '@destek/contracts/people/employees'
import { type ActionMethod, linkTokenRoutes, type OperationsLeft } from '@destek/contracts/people/link-tokens'
import { useNavigate } from '@tanstack/react-router'
import { ContactRound, KeyRound, Link2, LockOpen, type LucideIcon, UserX } from 'lucide-react'
import { Suspense, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { usePermission } from '../../../lib/auth/configuration.ts'
import { usePreference } from '../../../lib/browser/preferences.ts'
import { letters } from '../../../lib/hotkeys/letters.ts'
import type { Action, RowActions } from '../../../ui/actions/action.ts'
import { useOperationsLeft } from '../../link-tokens/operations-left.tsx'
import type { Outcome } from './outcomes.tsx'
import { lazyWithRetry } from '../../../lib/api/lazy-with-retry.ts'
import { staffCardOf } from './staff-card.tsx'

/** The form includes pickers that readers of the list do not need. */
const AccountActionDialog = lazyWithRetry(
  async () => (await import('../../link-tokens/account-action-dialog.tsx')).AccountActionDialog,
)

interface AccountAction {
  method: ActionMethod
  Icon: LucideIcon
  hotkey: string
}

const accountActions: readonly AccountAction[] = [
  { method: 'DisableAccount', Icon: UserX, hotkey: letters.accounts.disable },
  { method: 'ResetPassword', Icon: KeyRound, hotkey: letters.accounts.resetPassword },
  { method: 'UnlockAccount', Icon: LockOpen, hotkey: letters.accounts.unlock },
  { method: 'LeaveOfAbsence', Icon: Link2, hotkey: letters.accounts.link },
]

/** The actions on an employee of a manager or client: four account actions, each of which uses one operation, and the card. */
export function useStaffActions(onDone: (outcome: Outcome) => void): RowActions<Employee> {
  const { t } = useTranslation('staff')
  const navigate = useNavigate()
  const actsOnAccounts = usePermission(linkTokenRoutes.create)
  const opensCard = usePermission([P.Staff])
  const counts = useOperationsLeft()
  return useCallback(
    (employee) => {
      const { fullName: name } = employee
      const refused = !employee.isActive
        ? t('refused.inactive')
        : isUsedUp(counts)
          ? t('refused.usedUp', { count: counts.limit })
          : undefined
      const onAccount = accountActions.map(({ method, Icon, hotkey }): Action => ({
        name: method,
        Icon,
        hotkey,
        label: t(`actions.${method}`),
        labelOf: t(`actionsOf.${method}`, { name }),
        cost: counts?.left ? t('actions.cost', { count: counts.left }) : undefined,
        disabledBecause: refused,
        dialog: (onClose) => (
          <Suspense>
            <AccountActionDialog
              method={method}
              employee={employee}
              onClose={onClose}
              onDone={(time) => onDone({ employee, method, time })}
            />
          </Suspense>
        ),
      }))
      const open: Action = {
        name: 'card',
        label: t('keys.card'),
        Icon: ContactRound,
        hotkey: 'Enter',
        isKeyOnly: true,
        run: () => void navigate(staffCardOf(employee)),
      }
      return [...(actsOnAccounts ? onAccount : []), ...(opensCard ? [open] : [])]
    },
    [t, navigate, actsOnAccounts, opensCard, counts, onDone],
  )
}

const isUsedUp = (counts: OperationsLeft | undefined): counts is OperationsLeft & { limit: number } =>
  counts?.left === 0 && counts.limit !== null

/** The keys of the actions with a short word. */
export function useStaffKeys() {
  const { t } = useTranslation('staff')
  const actsOnAccounts = usePermission(linkTokenRoutes.create)
  const [lettersOn] = usePreference('letterShortcuts')
  if (!actsOnAccounts || !lettersOn) return []
  return accountActions.map(({ method, hotkey }) => ({ key: hotkey, does: t(`keys.${method}`) }))
}
