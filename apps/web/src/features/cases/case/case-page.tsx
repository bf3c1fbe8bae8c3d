import type { CaseWorkspace } from '@destek/contracts/cases/case-workspace'
import { useParams } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { ApiError } from '../../../lib/api/api-error.ts'
import { ActionHost } from '../../../ui/actions/action-host.tsx'
import { HeadActions } from '../actions/head-actions.tsx'
import { DocumentLinks } from '../documents/document-links.tsx'
import { CaseFailure } from '../shared/page/case-failure.tsx'
import { CaseLayout, CaseLoading } from '../shared/page/case-layout.tsx'
import { FollowTransferContext } from '../shared/page/follow-transfer.ts'
import { DeadlineBadge } from '../deadline/deadline-badge.tsx'
import { CaseGivenAway } from './case-given-away.tsx'
import { CaseFacts } from './facts/case-facts.tsx'
import { LostMails } from './lost-mails.tsx'
import { Neighbours } from './neighbours.tsx'
import { RequesterPanel } from './requester-panel.tsx'
import { StatusButton } from './status-button.tsx'
import { CaseStream } from './stream/case-stream.tsx'
import { TicketNews } from './ticket-news.tsx'
import { useGivenAway } from './use-given-away.ts'
import { useNeighbours } from './use-neighbours.ts'
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
