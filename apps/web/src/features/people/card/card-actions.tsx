import { type Employee, employeeRoutes } from '@destek/contracts/people/employees'
import { type ActionMethod, linkTokenRoutes } from '@destek/contracts/people/link-tokens'
import { useQueryClient } from '@tanstack/react-query'
import { KeyRound, Link2, LockOpen, UserRoundX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { usePermission } from '../../../lib/auth/configuration.ts'
import { useIsMobile } from '../../../lib/browser/viewport.ts'
import { letters } from '../../../lib/hotkeys/letters.ts'
import type { Action } from '../../../ui/actions/action.ts'
import { ActionsMenu } from '../../../ui/actions/action-buttons.tsx'
import { useActionKeys, useRunAction } from '../../../ui/actions/action-host.tsx'
import { ReasonButton } from '../../../ui/actions/reason-button.tsx'
import { KeyHint } from '../../../ui/display/key-hint.tsx'
import { AccountActionDialog } from '../../link-tokens/account-action-dialog.tsx'
import { CreateLinkDialog } from '../../link-tokens/create-link-dialog.tsx'
import { SmsButton } from '../sms/sms-button.tsx'
import styles from '../../../ui/actions/action-bar.module.css'
import { useEmployeeActions } from './employee-actions.tsx'
import { useReportAction } from './use-report-action.tsx'

interface CardActionsProps {
  employee: Employee
  isStaff: boolean
}

/** The actions of the employee's card. */
export function CardActions({ employee, isStaff }: CardActionsProps) {
  const { t } = useTranslation('employees')
  const isMobile = useIsMobile()
  const contact = useEmployeeActions()(employee)
  const account = useAccountActions(employee)
  const report = useReportAction(employee)
  // Contact actions are left out for a hidden employee.
  const offered = [...(employee.isPublic ? [] : contact), ...account, ...(report ? [report] : [])]
  useActionKeys(offered, 'page')
  if (offered.length === 0) return null

  const named = (name: string) => offered.filter((action) => action.name === name)
  const calling = named('call')
  const [primary] = isStaff || employee.isPublic ? named(linkAction) : named('create')
  // Managers come for the account actions; all of them fit in a wide window, none on a phone.
  const accountBeside = isStaff ? account : named(linkAction)
  const beside = isMobile ? [] : accountBeside
  const others = beside.filter((action) => action !== primary)
  const rest = offered.filter((action) => action !== primary && !calling.includes(action) && !others.includes(action))
  return (
    <div className={styles.actions} role="group" aria-label={t('card.actions')}>
      {calling.map((action) => (
        <ActionButton key={action.name} action={action} />
      ))}
      {!employee.isPublic && <SmsButton employee={employee} />}
      {others.map((action) => (
        <ActionButton key={action.name} action={action} />
      ))}
      <ActionsMenu actions={rest} named={employee.fullName} hasEdge />
      {primary && <ActionButton action={primary} isPrimary />}
    </div>
  )
}

function ActionButton({ action, isPrimary }: { action: Action; isPrimary?: boolean }) {
  const run = useRunAction()
  const isMobile = useIsMobile()
  return (
    <ReasonButton
      type={isPrimary ? 'primary' : 'default'}
      icon={!isMobile && <action.Icon size={14} aria-hidden />}
      disabledBecause={action.disabledBecause}
      onClick={() => run(action)}
    >
      {action.label}
      {isPrimary && !isMobile && (
        <span aria-hidden>
          <KeyHint inverse>{action.hotkey?.toUpperCase()}</KeyHint>
        </span>
      )}
    </ReasonButton>
  )
}

const methods = [
  { method: 'DisableAccount', Icon: UserRoundX, hotkey: letters.accounts.disable },
  { method: 'ResetPassword', Icon: KeyRound, hotkey: letters.accounts.resetPassword },
  { method: 'UnlockAccount', Icon: LockOpen, hotkey: letters.accounts.unlock },
] as const satisfies { method: ActionMethod; Icon: unknown; hotkey: string }[]

const linkAction = 'link'

/** The permitted actions on an employee's account, if the tenant has passwords in the product. */
function useAccountActions(employee: Employee): readonly Action[] {
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
