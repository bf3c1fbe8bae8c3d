import type { Case } from '@destek/contracts/cases/case-shapes'
import { timelineLimits } from '@destek/contracts/cases/case-workspace'
import { Button } from 'antd'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { panelOf } from '../../../../ui/page/tabs.tsx'
import { OpeningItem } from '../../details/opening-item.tsx'
import { Timeline } from '../../shared/timeline.tsx'
import { EntryItem } from './entry-item.tsx'
import styles from './case-stream.module.css'
import type { useLoadedTimeline } from './use-timeline.ts'
import type { useStreamScroll } from './use-stream-scroll.ts'

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
