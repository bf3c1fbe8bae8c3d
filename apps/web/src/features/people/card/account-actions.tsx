import { type Employee, employeeRoutes } from '@destek/contracts/people/employees'
import { type ActionMethod, linkTokenRoutes } from '@destek/contracts/people/link-tokens'
import { useQueryClient } from '@tanstack/react-query'
import { KeyRound, Link2, LockOpen, UserRoundX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { usePermission } from '../../../lib/auth/configuration.ts'
import { letters } from '../../../lib/hotkeys/letters.ts'
import type { Action } from '../../../ui/actions/action.ts'
import { AccountActionDialog } from '../../link-tokens/account-action-dialog.tsx'
import { CreateLinkDialog } from '../../link-tokens/create-link-dialog.tsx'

const methods = [
  { method: 'DisableAccount', Icon: UserRoundX, hotkey: letters.accounts.disable },
  { method: 'ResetPassword', Icon: KeyRound, hotkey: letters.accounts.resetPassword },
  { method: 'UnlockAccount', Icon: LockOpen, hotkey: letters.accounts.unlock },
] as const satisfies { method: ActionMethod; Icon: unknown; hotkey: string }[]

export const linkAction = 'link'

/** The permitted actions on an employee's account, if the tenant has passwords in the product. */
export function useAccountActions(employee: Employee): readonly Action[] {
  const { t } = useTranslation('link-tokens')
  const queryClient = useQueryClient()
  const isPermitted = usePermission(linkTokenRoutes.create)
  if (!isPermitted) return []
  const reason = employee.isActive ? {} : { disabledBecause: t('account.inactive') }
  /** The action changes the account in the directory, so it is refetched. */
  const closing = (onClose: () => void) => () => {
    onClose()
    void queryClient.invalidateQueries({ queryKey: [employeeRoutes.account.group, employeeRoutes.account.action] })
  }
  return [
    ...methods.map(({ method, Icon, hotkey }): Action => ({
      name: method,
      label: t(`act.titles.${method}`),
      Icon,
      hotkey,
      ...reason,
      dialog: (onClose) => <AccountActionDialog method={method} employee={employee} onClose={closing(onClose)} />,
    })),
    {
      name: linkAction,
      label: t('createLink.title'),
      Icon: Link2,
      hotkey: letters.accounts.link,
      ...reason,
      dialog: (onClose) => <CreateLinkDialog employee={employee} onClose={onClose} />,
    },
  ]
}
