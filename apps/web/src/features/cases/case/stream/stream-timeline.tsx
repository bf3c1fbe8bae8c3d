import type { Case } from '@destek/contracts/cases/case-shapes'
import { type TimelineEntry, timelineLimits } from '@destek/contracts/cases/case-workspace'
import { Button } from 'antd'
import { ArrowDown, ArrowUp, StickyNote } from 'lucide-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { panelOf } from '../../../../ui/page/tabs.tsx'
import { DetailItem } from '../../details/detail-item.tsx'
import { OpeningItem } from '../../details/opening-item.tsx'
import { hiddenName } from '../../shared/hidden-name.ts'
import { PlainText, Timeline, TimelineItem } from '../../shared/timeline.tsx'
import styles from './case-stream.module.css'
import { EventSummary } from './event-summary.tsx'
import type { useLoadedTimeline } from './use-timeline.ts'
import type { useStreamScroll } from './use-stream-scroll.ts'

/** One entry of the timeline. Redrawn only when it changes: a timeline has up to some hundred entries. */
const EntryItem = memo(function EntryItem({ entry }: { entry: TimelineEntry }) {
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

interface StreamTimelineProps {
  timeline: ReturnType<typeof useLoadedTimeline>
  scroll: ReturnType<typeof useStreamScroll>
  isOldestFirst: boolean
  /** The number of entries. */
  total: number
  /** The case, if the timeline includes its opening. */
  opening?: Case
  panel?: ReturnType<typeof panelOf>
}

/** The opening, then the entries not loaded yet, then the newest; or reversed. */
export function StreamTimeline({ timeline, scroll, isOldestFirst, total, opening, panel }: StreamTimelineProps) {
  const { t } = useTranslation(['case-workspace', 'cases'])
  const { items, earlier } = timeline
  const parts = [
    opening && <OpeningItem key="opening" supportCase={opening} />,
    earlier !== null && <Gap key="gap" timeline={timeline} scroll={scroll} count={Math.max(1, total - items.length)} />,
    ...items.toReversed().map((entry) => <EntryItem key={keyOf(entry)} entry={entry} />),
  ]
  return (
    <div className={styles.place}>
      {/* Focusable, so that the keyboard can scroll it. */}
      <div ref={scroll.scroller} className={styles.scroller} onScroll={scroll.onScroll} tabIndex={0} {...panel}>
        <Timeline label={t('cases:card.views.stream')}>{isOldestFirst ? parts : parts.toReversed()}</Timeline>
      </div>
      <span role="status" className="visually-hidden">
        {scroll.arrived > 0 && <span key={scroll.arrived}>{t('stream.arrived')}</span>}
      </span>
      {scroll.unseen > 0 && (
        <Button
          className={isOldestFirst ? styles.newBelow : styles.newAbove}
          size="small"
          shape="round"
          icon={isOldestFirst ? <ArrowDown size={14} aria-hidden /> : <ArrowUp size={14} aria-hidden />}
          onClick={scroll.showNewest}
        >
          {t('stream.unseen', { count: scroll.unseen })}
        </Button>
      )}
    </div>
  )
}

export const keyOf = ({ kind, id }: { kind: string; id: string }) => `${kind} ${id}`

interface GapProps extends Pick<StreamTimelineProps, 'timeline' | 'scroll'> {
  count: number
}

/** The placeholder of entries that are not loaded yet. */
function Gap({ timeline: { isLoading, error, loadEarlier }, scroll, count }: GapProps) {
  const { t } = useTranslation(['case-workspace', 'common'])
  return (
    <li className={styles.gap}>
      {error && (
        <span role="alert" className={styles.failed}>
          {t('stream.earlierFailed')}
        </span>
      )}
      <Button
        size="small"
        loading={isLoading}
        onClick={(event) => {
          scroll.holdPlace(event.currentTarget.closest('li')?.nextElementSibling)
          // The button disappears when all is loaded; keyboard focus stays in the stream.
          scroll.scroller.current?.focus({ preventScroll: true })
          loadEarlier()
        }}
      >
        {error
          ? t('common:actions.retry')
          : count > timelineLimits.page
            ? t('stream.someEarlier', { some: timelineLimits.page, count })
            : t('stream.earlier', { count })}
      </Button>
    </li>
  )
}
