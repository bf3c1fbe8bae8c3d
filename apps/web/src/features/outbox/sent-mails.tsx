import { type Mail, mailRoutes } from '@destek/contracts/system/mails'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import type { TFunction } from 'i18next'
import { MailOpen } from 'lucide-react'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { routeQuery } from '../../lib/api/query-client.ts'
import { formatDateTime } from '../../lib/i18n/dates.ts'
import type { Action } from '../../ui/actions/action.ts'
import { useRunAction } from '../../ui/actions/action-host.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { MailPreviewFrame } from '../../ui/display/mail-preview-frame.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { ListPanel } from '../../ui/list/list-panel.tsx'
import { useList } from '../../ui/list/use-list.ts'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { CaseNumberLink } from '../cases/shared/case-link.tsx'
import styles from './outbox.module.css'
import { SentState, type SentTone } from './sent-state.tsx'

/** Sent and pending mails, newest first; each can be opened as it was sent. */
export function SentMails() {
  const { t } = useTranslation(['outbox', 'mails'])
  const list = useList(mailRoutes.pagedList, {}, { prefix: 'mail' })
  const columns = useMemo(() => columnsOf(t), [t])
  const actions = useCallback((mail: Mail) => [openMail(mail, t)], [t])
  return (
    <ListPanel
      list={list}
      searchable={false}
      deletable={false}
      opens={t('mail.keyOpen')}
      empty={{ title: t('mail.empty'), text: t('mail.emptyText') }}
    >
      <DataTable list={list} label={t('tabs.mail')} columns={columns} actions={actions} actionsFloat />
    </ListPanel>
  )
}

type Words = TFunction<['outbox', 'mails']>

const openMail = (mail: Mail, t: Words): Action => ({
  name: 'open',
  label: t('mail.open'),
  labelOf: t('mail.openOf', { subject: mail.subject }),
  Icon: MailOpen,
  hotkey: 'Enter',
  // The subject is the button.
  isKeyOnly: true,
  dialog: (onClose) => <MailDialog mail={mail} onClose={onClose} />,
})

const tones: Record<Mail['state'], SentTone> = {
  waiting: 'waiting',
  sent: 'arrived',
  failed: 'lost',
  bounced: 'lost',
  dismissed: 'dismissed',
}

const columnsOf = (t: Words): readonly Column<Mail>[] => [
  {
    field: 'creationTime',
    title: t('columns.time'),
    width: '160px',
    sortable: true,
    render: ({ creationTime }) => <span className="tabular">{formatDateTime(creationTime)}</span>,
  },
  {
    field: 'occasion',
    title: t('columns.occasion'),
    width: '144px',
    render: ({ occasion }) => t(`mails:occasions.${occasion}`),
  },
  {
    field: 'userFriendlyId',
    title: t('columns.case'),
    width: '108px',
    render: ({ activityId, userFriendlyId }) => <CaseNumberLink id={activityId} number={userFriendlyId} />,
  },
  {
    field: 'recipient',
    title: t('columns.recipient'),
    width: '208px',
    render: ({ recipient }) => recipient ?? <span className={styles.hidden}>{t('mail.hidden')}</span>,
  },
  { field: 'subject', title: t('columns.subject'), tone: 'strong', render: (mail) => <Subject mail={mail} /> },
  {
    field: 'state',
    title: t('columns.state'),
    width: '160px',
    render: ({ state, sentTime }) => <SentState tone={tones[state]} word={t(`mail.states.${state}`)} time={sentTime} />,
  },
  { field: 'problem', title: t('columns.problem'), width: '200px', tone: 'quiet' },
]

/** Opens the mail. */
function Subject({ mail }: { mail: Mail }) {
  const { t } = useTranslation(['outbox', 'mails'])
  const run = useRunAction()
  return (
    <button type="button" className={styles.subject} title={mail.subject} onClick={() => run(openMail(mail, t))}>
      {mail.subject}
    </button>
  )
}

/** A mail as its receiver sees it. */
function MailDialog({ mail, onClose }: { mail: Mail; onClose: () => void }) {
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
