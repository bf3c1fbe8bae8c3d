import type { Case } from '@destek/contracts/cases/case-shapes'
import type { Timeline, TimelineKind } from '@destek/contracts/cases/case-workspace'
import { MessageSquareDashed } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useDelayed } from '../../../../lib/browser/use-delayed.ts'
import { MessagePanel } from '../../../../ui/display/message-panel.tsx'
import { ErrorState } from '../../../../ui/feedback/error-state.tsx'
import type { panelOf } from '../../../../ui/page/tabs.tsx'
import styles from './case-stream.module.css'
import { keyOf, StreamTimeline } from './stream-timeline.tsx'
import { useStreamScroll } from './use-stream-scroll.ts'
import { useKind, useLoadedTimeline } from './use-timeline.ts'

interface EntriesProps {
  isOldestFirst: boolean
  total: number
  /** The number of notes sent from this page. */
  sent: number
  panel?: ReturnType<typeof panelOf>
}

interface LoadedEntriesProps extends EntriesProps {
  timeline: ReturnType<typeof useLoadedTimeline>
  opening?: Case
}

function LoadedEntries({ timeline, isOldestFirst, sent, ...rest }: LoadedEntriesProps) {
  const scroll = useStreamScroll(timeline.items.map(keyOf), isOldestFirst)
  const follow = useEffectEvent(() => scroll.follow())
  useEffect(() => {
    if (sent > 0) follow()
  }, [sent])
  return <StreamTimeline timeline={timeline} scroll={scroll} isOldestFirst={isOldestFirst} {...rest} />
}

interface AllEntriesProps extends EntriesProps {
  timeline: ReturnType<typeof useLoadedTimeline>
  supportCase: Case
}

/** All entries that the user may see, including the opening of the case. */
export const AllEntries = ({ supportCase, ...rest }: AllEntriesProps) => <LoadedEntries {...rest} opening={supportCase} />

interface EntriesOfKindProps extends EntriesProps {
  caseId: string
  kind: Exclude<TimelineKind, 'event'>
}

/** The entries of one kind, fetched on demand. */
export function EntriesOfKind({ caseId, kind, panel, ...rest }: EntriesOfKindProps) {
  const { t } = useTranslation(['case-workspace', 'common'])
  const { data, error, isPending, refetch } = useKind(caseId, kind)
  const isSlow = useDelayed(isPending)
  if (data && data.items.length > 0) return <KnownEntries {...rest} caseId={caseId} kind={kind} panel={panel} newest={data} />
  return (
    <div className={`${styles.place} ${styles.message}`} {...panel}>
      {isPending && isSlow && <p role="status">{t('common:list.loading')}</p>}
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && (
        <MessagePanel
          role="status"
          icon={<MessageSquareDashed size={16} />}
          title={t(`empty.${kind}.title`)}
          text={t(`empty.${kind}.text`)}
        />
      )}
    </div>
  )
}

interface KnownEntriesProps extends EntriesOfKindProps {
  newest: Timeline
}

function KnownEntries({ caseId, kind, newest, ...rest }: KnownEntriesProps) {
  const timeline = useLoadedTimeline(caseId, kind, newest)
  return <LoadedEntries {...rest} timeline={timeline} />
}
