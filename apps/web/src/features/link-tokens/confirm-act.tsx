import type { Employee } from '@destek/contracts/people/employees'
import { type ActionMethod, linkTokenLimits } from '@destek/contracts/people/link-tokens'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { formatSpokenDay } from '../../lib/i18n/dates.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import type { Values } from '../../ui/form/core/form-values.ts'

interface ConfirmActProps {
  method: ActionMethod
  employee: Employee
  values: Values
  onConfirm: () => void
  onClose: () => void
}

/** Asks before anything is done, and says what will happen and to whom. */
export function ConfirmAction({ method, employee, values, onConfirm, onClose }: ConfirmActProps) {
  const { t } = useTranslation(['link-tokens', 'common'])
  const isDangerous = method === 'DisableAccount'
  const day = (name: string) => (values[name] ? formatSpokenDay(String(values[name])) : '')
  return (
    <Dialog
      kind="question"
      title={t('act.confirm.title')}
      onClose={onClose}
      buttons={
        <>
          <Button autoFocus={isDangerous} data-autofocus={isDangerous || undefined} onClick={onClose}>
            {t('common:actions.cancel')}
          </Button>
          <Button
            type="primary"
            danger={isDangerous}
            autoFocus={!isDangerous}
            data-autofocus={!isDangerous || undefined}
            onClick={onConfirm}
          >
            {t(`act.submit.${method}`)}
          </Button>
        </>
      }
    >
      <p>
        {t(`act.confirm.${method}`, {
          name: employee.fullName,
          userName: employee.userName,
          minutes: linkTokenLimits.validMinutes,
          start: day('loaStartDate'),
          end: day('loaEndDate'),
        })}
      </p>
    </Dialog>
  )
}
