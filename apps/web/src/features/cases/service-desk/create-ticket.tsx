import { caseNumber } from '@destek/contracts/cases/case-limits'
import type { CaseRow } from '@destek/contracts/cases/case-shapes'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { workspaceRoutes } from '@destek/contracts/cases/case-workspace'
import { caseRoutes } from '@destek/contracts/cases/cases'
import { businessErrorCode } from '@destek/contracts/core/business-errors'
import { serviceDeskRoutes } from '@destek/contracts/cases/service-desk'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Notice } from '../../../ui/display/notice.tsx'
import { caseTitle } from '../shared/case-title.ts'
import { LockedStanding } from '../shared/standing.tsx'
import { call } from '../../../lib/api/api-client.ts'
import { useIsMounted } from '../../../lib/browser/use-is-mounted.ts'
import { ApiError, sentenceOf } from '../../../lib/api/api-error.ts'
import { translate } from '../../../lib/i18n/i18n.ts'
import { showSuccess } from '../../../lib/api/notifications.ts'
import { refreshGroup } from '../../../lib/live/refresh-group.ts'
import styles from './create-ticket.module.css'

interface CreateTicketQuestionProps {
  supportCase: CaseRow
  onClose: () => void
}

/** Asks before a case is sent to the service desk, and stays open until the ticket exists or an error is shown. */
export function CreateTicketQuestion({ supportCase, onClose }: CreateTicketQuestionProps) {
  const { t } = useTranslation(['service-desk', 'common'])
  const { send, isSending, failure, hasTicket } = useCreateTicket(supportCase, onClose)
  const { serviceDeskId: ticket } = supportCase
  const said = failure ?? (ticket && t('create.has', { ticket }))
  return (
    <Dialog
      kind="question"
      title={t('create.title')}
      subtitle={caseTitle(supportCase)}
      note={isSending && <span role="status">{t('create.sending')}</span>}
      onClose={onClose}
      buttons={
        <>
          <Button onClick={onClose}>{t(hasTicket || isSending ? 'common:actions.close' : 'common:actions.cancel')}</Button>
          {!hasTicket && (
            // Not disabled while sending, so that it keeps the focus for a retry.
            <Button type="primary" autoFocus data-autofocus loading={isSending} onClick={send}>
              {t(failure ? 'create.again' : 'create.act')}
            </Button>
          )}
        </>
      }
    >
      <LockedStanding supportCase={supportCase} />
      <div className={styles.text}>
        {!hasTicket && <p>{t('create.question', { number: caseNumber(supportCase.userFriendlyId) })}</p>}
        {said && !isSending && (
          <Notice tone={hasTicket ? 'info' : 'danger'} role="alert">
            {said}
          </Notice>
        )}
      </div>
    </Dialog>
  )
}

/** Sends a case to the service desk. If the user leaves before the answer, a notification shows the result. */
function useCreateTicket(supportCase: CaseRow, onDone: () => void) {
  const queryClient = useQueryClient()
  const isMounted = useIsMounted()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(serviceDeskRoutes.createTicket, { body: { activityId: supportCase.id } }),
    // The open question shows the failure itself.
    meta: { suppressToast: () => isMounted.current },
    onSuccess: ({ serviceDeskId: ticket }) => {
      const number = caseNumber(supportCase.userFriendlyId)
      showSuccess(
        ticket === null
          ? {
              title: translate('service-desk:create.requested', { number }),
              text: translate('service-desk:create.requestedText'),
            }
          : {
              title: translate('service-desk:create.done', { ticket }),
              text: translate('service-desk:create.doneText', { number }),
            },
      )
      if (isMounted.current) onDone()
    },
    // Also after a refusal: another user may have created the ticket.
    onSettled: () => Promise.all([caseRoutes.one, workspaceRoutes.one].map(({ group }) => refreshGroup(queryClient, group))),
  })
  return {
    send: () => {
      if (!isPending) mutate()
    },
    isSending: isPending,
    failure: error && sentenceOf(error),
    hasTicket: supportCase.serviceDeskId !== null || (error instanceof ApiError && error.code === alreadyThere),
  }
}

const alreadyThere = businessErrorCode('serviceDesk.hasTicket')
