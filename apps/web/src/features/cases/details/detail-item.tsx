import type { CaseDetail } from '@destek/contracts/cases/case-shapes'
import type { TimelineEntry } from '@destek/contracts/cases/case-workspace'
import {
  ArrowRight,
  CircleDot,
  MessageCircleQuestion,
  MessageSquarePlus,
  MessageSquareText,
  Reply,
  RotateCcw,
  Undo2,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { PlainTag, StatusTag } from '../../../ui/display/status-tag.tsx'
import { RichText } from '../../../ui/rich-text/rich-text.tsx'
import { hiddenName } from '../shared/hidden-name.ts'
import { TimelineItem } from '../shared/timeline.tsx'
import { CaseStatus } from '../shared/case-status.tsx'
import { DocumentLinks } from '../documents/document-links.tsx'

type PreviousStatus = Extract<TimelineEntry, { kind: 'detail' }>['previousStatus']

interface DetailItemProps {
  detail: CaseDetail
  /** The previous status, if known. */
  previousStatus?: PreviousStatus
}

/** The new status with its author and comment, or an action of the employee. */
export function DetailItem({ detail, previousStatus = null }: DetailItemProps) {
  const { isEmployeeResponse, creatorUserFullName, creationTime, description, documents } = detail
  return (
    <TimelineItem
      icon={signOf(detail)}
      who={creatorUserFullName ?? hiddenName}
      does={<Deed detail={detail} previousStatus={previousStatus} />}
      time={creationTime}
      tone={isEmployeeResponse ? 'answer' : 'plain'}
    >
      {(description || documents.length > 0) && (
        <>
          {description && <RichText html={description} />}
          {documents.length > 0 && <DocumentLinks documents={documents} withPictures />}
        </>
      )}
    </TimelineItem>
  )
}

const signs = { answer: Reply, comment: MessageSquarePlus, withdraw: Undo2, reopen: RotateCcw }
const deeds = { answer: 'answered', comment: 'addedComment', withdraw: 'withdrew', reopen: 'reopened' } as const

function signOf({ employeeAction, isReply, isQuestion }: CaseDetail) {
  if (employeeAction) {
    const Icon = signs[employeeAction]
    return <Icon size={14} />
  }
  if (isReply) return <MessageSquareText size={14} />
  return isQuestion ? <MessageCircleQuestion size={14} /> : <CircleDot size={14} />
}

function Deed({ detail, previousStatus }: { detail: CaseDetail; previousStatus: PreviousStatus }) {
  const { t } = useTranslation('case-details')
  if (detail.employeeAction) {
    return (
      <>
        {t(`item.${deeds[detail.employeeAction]}`)} <PlainTag>{t('item.employee')}</PlainTag>
      </>
    )
  }
  if (detail.isReply) return t('item.replied')
  if (detail.isQuestion) return t('item.asked')
  if (previousStatus === null) {
    return (
      <>
        {t('item.setStatus')} <CaseStatus {...detail} />
      </>
    )
  }
  if (previousStatus.name === detail.statusWrapup) return t('item.commented')
  return (
    <>
      {t('item.changedStatus')} <StatusTag name={previousStatus.name} colour={previousStatus.code ?? ''} />
      <ArrowRight size={14} role="img" aria-label={t('item.becomes')} /> <CaseStatus {...detail} />
    </>
  )
}
