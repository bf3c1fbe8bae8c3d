import type { CaseWorkspace, TimelineCounts, TimelineKind } from '@destek/contracts/cases/case-workspace'
import { P } from '@destek/contracts/core/permissions'
import { Button } from 'antd'
import { ArrowDownNarrowWide, ArrowDownWideNarrow } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { may, useConfiguration } from '../../../../lib/auth/configuration.ts'
import { usePreference } from '../../../../lib/browser/preferences.ts'
import { useIsMobile } from '../../../../lib/browser/viewport.ts'
import { PageTabs, usePageTab } from '../../../../ui/page/page-tabs.tsx'
import { panelOf } from '../../../../ui/page/tabs.tsx'
import { Composer } from '../composer/composer.tsx'
import { AllEntries, EntriesOfKind } from './stream-entries.tsx'
import styles from './case-stream.module.css'
import { useLoadedTimeline } from './use-timeline.ts'
import { lazyWithRetry } from '../../../../lib/api/lazy-with-retry.ts'

const AuditTable = lazyWithRetry(async () => (await import('./audit-table.tsx')).AuditTable)

type View = 'all' | 'details' | 'notes' | 'transfers' | 'audit'

const kindOf = { details: 'detail', notes: 'note', transfers: 'transfer' } as const satisfies Partial<Record<View, TimelineKind>>

interface CaseStreamProps {
  workspace: CaseWorkspace
  /** Only in a narrow window, where the entries need all the space that the text leaves. */
  isWriting: boolean
  onWriting: (isWriting: boolean) => void
}

/** The timeline of the case, whole or by kind, with the composer below. */
export function CaseStream({ workspace, isWriting, onWriting }: CaseStreamProps) {
  const { case: supportCase, counts } = workspace
  const views = useViews(counts)
  const view = usePageTab(views.map(({ key }) => key))
  const [order] = usePreference('timelineOrder')
  const [sent, setSent] = useState(0)
  // Loaded here, so that older entries stay loaded during a switch of views.
  const all = useLoadedTimeline(supportCase.id, undefined, workspace.timeline)
  const common = { isOldestFirst: order === 'oldestFirst', sent, panel: views.length > 1 ? panelOf('tab', view) : undefined }
  return (
    <>
      {!isWriting && <StreamBar views={views} hasOrder={view !== 'audit'} />}
      {view === 'all' && <AllEntries {...common} timeline={all} supportCase={supportCase} total={entryCount(counts)} />}
      {view !== 'all' && view !== 'audit' && (
        <EntriesOfKind key={view} {...common} caseId={supportCase.id} kind={kindOf[view]} total={counts[kindOf[view]] ?? 0} />
      )}
      {view === 'audit' && (
        <Suspense fallback={<div className={styles.loading} />}>
          <AuditTable caseId={supportCase.id} panel={common.panel} />
        </Suspense>
      )}
      <Composer
        key={supportCase.id}
        supportCase={supportCase}
        correspondence={workspace.correspondence}
        onSent={() => setSent((count) => count + 1)}
        onOpen={onWriting}
      />
    </>
  )
}

/** The permitted views with their counts. */
function useViews(counts: TimelineCounts) {
  const { t, i18n } = useTranslation('case-workspace')
  useConfiguration()
  const views = [
    // Plus one for the opening.
    { key: 'all', count: entryCount(counts) + 1, isShown: true },
    { key: 'details', count: counts.detail, isShown: may(P.Details) },
    { key: 'notes', count: counts.note, isShown: may(P.Notes) },
    { key: 'transfers', count: counts.transfer, isShown: may(P.Transfer) },
    { key: 'audit', count: counts.audit, isShown: may(P.ActivityAudits) },
  ] as const
  return views
    .filter(({ isShown }) => isShown)
    .map(({ key, count }) => ({ key, label: t(`views.${key}`), badge: count?.toLocaleString(i18n.language) }))
}

/** The number of entries that this user may see. */
const entryCount = ({ detail, note, transfer, event }: TimelineCounts) =>
  [detail, note, transfer, event].reduce<number>((sum, count) => sum + (count ?? 0), 0)

/** Selects the entries and their order. */
function StreamBar({ views, hasOrder }: { views: ReturnType<typeof useViews>; hasOrder: boolean }) {
  const { t } = useTranslation('case-workspace')
  const isMobile = useIsMobile()
  const [order, setOrder] = usePreference('timelineOrder')
  const isOldestFirst = order === 'oldestFirst'
  return (
    <div className={styles.bar}>
      {views.length > 1 ? <PageTabs tabs={views} label={t('views.label')} isSegmented /> : <span />}
      {hasOrder && (
        <Button
          type="text"
          size="small"
          className={styles.order}
          title={t('order.turn')}
          aria-label={t(`order.${order}`)}
          icon={isOldestFirst ? <ArrowDownNarrowWide size={14} aria-hidden /> : <ArrowDownWideNarrow size={14} aria-hidden />}
          onClick={() => setOrder(isOldestFirst ? 'newestFirst' : 'oldestFirst')}
        >
          {!isMobile && t(`order.${order}`)}
        </Button>
      )}
    </div>
  )
}
