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
  /** Says itself that it is done, once the dialog is closed: there is no second dialog then, unless it shows a link. */
  onDone?: (time: Date) => void
}

/** One action for the account of an employee: why, then what became of it. */
export function AccountActionDialog({ onDone, ...action }: AccountActionDialogProps) {
  // The answer's dialog was opened from a form that is gone by then.
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

/** What became of an action that needs nothing more from the employee. */
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
