import type { CreatedLinkToken } from '@destek/contracts/people/link-tokens'
import { useState } from 'react'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useReturnFocus } from '../../ui/dialog/use-return-focus.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Notice } from '../../ui/display/notice.tsx'
import { AccountActionForm, type AccountActionProps, namesOf } from './account-action-form.tsx'
import { CreatedLink } from './created-link.tsx'

/** One action for the account of an employee: why, then what became of it. */
export function AccountActionDialog(props: AccountActionProps) {
  // The answer's dialog was opened from a form that is gone by then.
  useReturnFocus()
  const [answer, setAnswer] = useState<CreatedLinkToken | null>(null)
  if (!answer) return <AccountActionForm {...props} onDone={setAnswer} />
  return answer.url ? <CreatedLink {...props} url={answer.url} /> : <ActionResult {...props} message={answer.message} />
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
