import type { Employee } from '@destek/contracts/people/employees'
import type { ActionMethod, CreatedLinkToken } from '@destek/contracts/people/link-tokens'
import { useState } from 'react'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useReturnFocus } from '../../ui/dialog/use-return-focus.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Notice } from '../../ui/display/notice.tsx'
import { ActForm } from './act-form.tsx'
import { MadeLink } from './made-link.tsx'

export interface ActProps {
  method: ActionMethod
  employee: Employee
  onClose: () => void
}

/** One act for the account of an employee: why, then what became of it. */
export function ActDialog(props: ActProps) {
  // The answer's dialog was opened from a form that is gone by then.
  useReturnFocus()
  const [answer, setAnswer] = useState<CreatedLinkToken | null>(null)
  if (!answer) return <ActForm {...props} onDone={setAnswer} />
  return answer.url ? <MadeLink {...props} url={answer.url} /> : <ActResult {...props} message={answer.message} />
}

/** What became of an act that needs nothing more from the employee. */
function ActResult({ method, employee, message, onClose }: ActProps & { message: string | null }) {
  const { t } = useTranslation(['link-tokens', 'common'])
  return (
    <Dialog
      title={t(`act.titles.${method}`)}
      subtitle={t('act.who', { name: employee.fullName, userName: employee.userName })}
      onClose={onClose}
      buttons={
        <Button type="primary" data-autofocus onClick={onClose}>
          {t('common:actions.close')}
        </Button>
      }
    >
      <Notice tone="good" role="status">
        {message ?? t('act.done')}
      </Notice>
    </Dialog>
  )
}
