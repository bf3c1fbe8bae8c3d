import { type Mail, mailRoutes } from '@destek/contracts/system/mails'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { routeQuery } from '../../lib/api/query-client.ts'
import { formatDateTime } from '../../lib/i18n/dates.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { MailPreviewFrame } from '../../ui/display/mail-preview-frame.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'

/** A mail as its receiver sees it. */
export function MailDialog({ mail, onClose }: { mail: Mail; onClose: () => void }) {
  const { t } = useTranslation(['outbox', 'mails', 'common'])
  const { data, error, refetch } = useQuery({
    ...routeQuery(mailRoutes.one, { params: { id: mail.id } }),
    meta: { suppressToast: () => true },
  })
  return (
    <Dialog
      title={t(`mails:occasions.${mail.occasion}`)}
      subtitle={t('mail.to', {
        recipient: mail.recipient ?? t('mail.hidden'),
        time: formatDateTime(mail.sentTime ?? mail.creationTime),
      })}
      width="medium"
      note={mail.problem}
      onClose={onClose}
      buttons={
        <Button type="primary" autoFocus data-autofocus onClick={onClose}>
          {t('common:actions.close')}
        </Button>
      }
    >
      {data && <MailPreviewFrame {...data} />}
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
    </Dialog>
  )
}
