import type { TimelineEntry } from '@destek/contracts/cases/case-workspace'
import { StickyNote } from 'lucide-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { DetailItem } from '../../details/detail-item.tsx'
import { hiddenName } from '../../shared/hidden-name.ts'
import { PlainText, TimelineItem } from '../../shared/timeline.tsx'
import { EventSummary } from './event-summary.tsx'

/** One entry of the timeline. Redrawn only when it changes: a timeline has up to some hundred entries. */
export const EntryItem = memo(function EntryItem({ entry }: { entry: TimelineEntry }) {
  const { t } = useTranslation('case-workspace')
  switch (entry.kind) {
    case 'detail':
      return <DetailItem detail={entry.detail} previousStatus={entry.previousStatus} />
    case 'note':
      return (
        <TimelineItem
          icon={<StickyNote size={14} />}
          who={entry.note.creatorUserFullName ?? hiddenName}
          does={t('entry.noted')}
          time={entry.time}
          tone="note"
        >
          <PlainText>{entry.note.note}</PlainText>
        </TimelineItem>
      )
    case 'transfer': {
      const { creatorUserName, assignedTeamName, assignedUserName, reason } = entry.transfer
      return (
        <TimelineItem
          who={creatorUserName ?? hiddenName}
          does={
            <>
              {t('entry.transferred')} <strong>{[assignedTeamName, assignedUserName].filter(Boolean).join(' · ')}</strong>
            </>
          }
          time={entry.time}
        >
          {reason && <PlainText>{reason}</PlainText>}
        </TimelineItem>
      )
    }
    case 'event':
      return (
        <TimelineItem who={entry.audit.creatorUser ?? hiddenName} does={<EventSummary audit={entry.audit} />} time={entry.time} />
      )
  }
})
