import type { CreatedLinkToken } from '@destek/contracts/people/link-tokens'
import { useState } from 'react'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useReturnFocus } from '../../ui/dialog/use-return-focus.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Notice } from '../../ui/display/notice.tsx'
import { AccountActionForm, type AccountActionProps, namesOf } from './account-action-form.tsx'
import { CreatedLink } from './created-link.tsx'

interface AccountActionDialogProps extends AccountActionProps {
  /** Called after the dialog is closed, to show the result elsewhere: then there is no second dialog, unless it shows a link. */
  onDone?: (time: Date) => void
}

/** One action on an employee's account: the form, then the result. */
export function AccountActionDialog({ onDone, ...action }: AccountActionDialogProps) {
  // The result dialog was opened by a form that is unmounted by then.
  useReturnFocus()
  const [answer, setAnswer] = useState<CreatedLinkToken | null>(null)
  const [time, setTime] = useState<Date | null>(null)
  const close = (doneAt = time) => {
    action.onClose()
    if (doneAt) onDone?.(doneAt)
  }
  const props = { ...action, onClose: () => close() }
  const show = (created: CreatedLinkToken) => {
    const now = new Date()
    if (onDone && !created.url) return close(now)
    setTime(now)
    setAnswer(created)
  }
  if (!answer) return <AccountActionForm {...props} onDone={show} />
  return answer.url ? (
    <CreatedLink {...props} url={answer.url} channels={answer.channels} />
  ) : (
    <ActionResult {...props} message={answer.message} />
  )
}

/** The result of an action that needs no step of the employee. */
function ActionResult({ method, employee, message, onClose }: AccountActionProps & { message: string | null }) {
  const { t } = useTranslation(['link-tokens', 'common'])
  return (
    <Dialog
      title={t(`act.titles.${method}`)}
      subtitle={t('act.who', namesOf(employee, t))}
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
