import { caseNumber } from '@destek/contracts/cases/case-limits'
import type { Case } from '@destek/contracts/cases/case-shapes'
import type { CaseWorkspace, LostMail, TicketOnItsWay } from '@destek/contracts/cases/case-workspace'
import { useParams } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { ChevronDown, MailX } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useNow } from '../../../lib/browser/use-now.ts'
import { formatDateTime } from '../../../lib/i18n/dates.ts'
import { momentText } from '../../../lib/i18n/moment-text.ts'
import { ActionHost, useRunAction } from '../../../ui/actions/action-host.tsx'
import { useCaseActions } from '../actions/case-actions.tsx'
import { HeadActions } from '../actions/head-actions.tsx'
import { DocumentLinks } from '../documents/document-links.tsx'
import { CaseStatus } from '../shared/case-status.tsx'
import { FactGroup } from '../shared/fact-group.tsx'
import { CaseFailure } from '../shared/page/case-failure.tsx'
import { CaseLayout, CaseLoading } from '../shared/page/case-layout.tsx'
import { FollowTransferContext } from '../shared/page/follow-transfer.ts'
import { DeadlineBadge } from '../deadline/deadline-badge.tsx'
import { CaseGivenAway, useGivenAway } from './case-given-away.tsx'
import { CaseFacts } from './facts/case-facts.tsx'
import { Neighbours, useNeighbours } from './neighbours.tsx'
import { RequesterPanel } from './requester-panel.tsx'
import styles from './case-page.module.css'
import { CaseStream } from './stream/case-stream.tsx'
import { useWorkspace } from './use-workspace.ts'

/** The page of a case for staff. */
export function CasePage() {
  const { id = '' }: { id?: string } = useParams({ strict: false })
  const { given, follow, answered } = useGivenAway(id)
  const { data, error, refetch } = useWorkspace(id, { enabled: !given, after: answered })
  const neighbours = useNeighbours(id, data !== undefined)
  const ways = neighbours && <Neighbours {...neighbours} />

  if (given) return <CaseGivenAway supportCase={given} neighbours={ways} />
  // A case that the user may no longer see, for example after somebody else's transfer, is hidden.
  if (error && (data === undefined || isTakenAway(error))) {
    return <CaseFailure error={error} onRetry={() => void refetch()} neighbours={ways} />
  }
  return data ? (
    <FollowTransferContext value={follow}>
      <ActionHost>
        <Workspace workspace={data} neighbours={ways} />
      </ActionHost>
    </FollowTransferContext>
  ) : (
    <CaseLoading />
  )
}

const isTakenAway = (error: Error) => error instanceof ApiError && (error.status === 403 || error.status === 404)

function Workspace({ workspace, neighbours }: { workspace: CaseWorkspace; neighbours: ReactNode }) {
  const { case: supportCase } = workspace
  const [isWriting, setWriting] = useState(false)
  return (
    <CaseLayout
      supportCase={supportCase}
      status={<StatusButton supportCase={supportCase} />}
      timeLeft={<DeadlineBadge deadline={workspace.deadline} supportCase={supportCase} />}
      ticket={workspace.ticket && <TicketNews {...workspace.ticket} />}
      // In a narrow window the bar makes room for what is written, and for the keyboard.
      actions={!isWriting && <HeadActions supportCase={supportCase} />}
      neighbours={neighbours}
      documents={<DocumentLinks documents={supportCase.documents} withPictures />}
      stream={<CaseStream workspace={workspace} isWriting={isWriting} onWriting={setWriting} />}
      streamScrolls
      facts={
        <>
          <RequesterPanel supportCase={supportCase} />
          <LostMails mails={workspace.mails} />
          <CaseFacts workspace={workspace} />
        </>
      }
    />
  )
}

/** The state of a requested ticket: pending or refused. */
function TicketNews({ state, since, sentence }: TicketOnItsWay) {
  const { t, i18n } = useTranslation('service-desk')
  const time = momentText(since, useNow(), i18n.language)
  if (state === 'waiting') {
    return (
      <span>
        {t('news.waiting', { time })} {sentence && <span className={styles.problem}>{sentence}</span>}
      </span>
    )
  }
  return <span className={styles.failed}>{sentence ?? t('news.failed')}</span>
}

/** Mails about the case that failed, with the reason; hidden if none failed. */
function LostMails({ mails }: { mails: readonly LostMail[] }) {
  const { t } = useTranslation('mails')
  if (mails.length === 0) return null
  return (
    <FactGroup title={t('lost.title')} facts={[]}>
      <ul className={styles.mails}>
        {mails.map((mail) => (
          <li key={mail.id}>
            <MailX size={14} aria-hidden />
            <div>
              {sentenceOf(mail, t)}
              <div className={`tabular ${styles.when}`}>
                {t(`occasions.${mail.occasion}`)} · {formatDateTime(mail.time)}
              </div>
            </div>
          </li>
        ))}
      </ul>
    </FactGroup>
  )
}

function sentenceOf({ state, recipient, problem }: LostMail, t: TFunction<'mails'>): string {
  const what = { recipient: recipient ?? t('lost.requester'), problem }
  return problem ? t(`lost.because.${state}`, what) : t(`lost.${state}`, what)
}

/** The status of the case; opens the change dialog if permitted. */
function StatusButton({ supportCase }: { supportCase: Case }) {
  const { t } = useTranslation('case-workspace')
  const run = useRunAction()
  const change = useCaseActions()(supportCase).find(({ name }) => name === 'status')
  if (!change) return <CaseStatus {...supportCase} />
  return (
    <button
      type="button"
      className={styles.button}
      aria-haspopup="dialog"
      aria-label={t('head.status', { status: supportCase.statusWrapup, number: caseNumber(supportCase.userFriendlyId) })}
      onClick={() => run(change)}
    >
      <CaseStatus {...supportCase} />
      <ChevronDown size={14} aria-hidden />
    </button>
  )
}
