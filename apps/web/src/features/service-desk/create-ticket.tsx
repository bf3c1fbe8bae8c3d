import { caseNumber } from '@destek/contracts/activity-limits'
import type { Activity } from '@destek/contracts/activity-shapes'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { caseTitle } from '../activities/case-title.ts'
import styles from './create-ticket.module.css'
import { useCreateTicket } from './use-create-ticket.ts'

interface CreateTicketQuestionProps {
  activity: Activity
  onClose: () => void
}

/** Asks once before a case goes to the service desk, and stays until the ticket is there or the reason why not is told. */
export function CreateTicketQuestion({ activity, onClose }: CreateTicketQuestionProps) {
  const { t } = useTranslation(['service-desk', 'common'])
  const { send, isSending, failure, hasTicket } = useCreateTicket(activity, onClose)
  const { serviceDeskId: ticket } = activity
  const said = failure ?? (ticket && t('create.has', { ticket }))
  return (
    <Dialog
      kind="question"
      title={t('create.title')}
      subtitle={caseTitle(activity)}
      note={isSending && <span role="status">{t('create.sending')}</span>}
      onClose={onClose}
      buttons={
        <>
          <Button onClick={onClose}>{t(hasTicket || isSending ? 'common:actions.close' : 'common:actions.cancel')}</Button>
          {!hasTicket && (
            // Not disabled while it is sent, so that it keeps the focus for another try.
            <Button type="primary" autoFocus data-autofocus loading={isSending} onClick={send}>
              {t(failure ? 'create.again' : 'create.act')}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.text}>
        {!hasTicket && <p>{t('create.question', { number: caseNumber(activity.userFriendlyId) })}</p>}
        {said && !isSending && (
          <Notice tone={hasTicket ? 'info' : 'danger'} role="alert">
            {said}
          </Notice>
        )}
      </div>
    </Dialog>
  )
}
