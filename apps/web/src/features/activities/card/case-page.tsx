import type { Activity } from '@destek/contracts/activity-shapes'
import { caseNumber } from '@destek/contracts/activity-limits'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsMobile } from '../../../lib/viewport.ts'
import { Page } from '../../../ui/page.tsx'
import { panelOf, Tabs } from '../../../ui/tabs.tsx'
import { DocumentLinks } from '../../documents/document-links.tsx'
import { CaseHead } from './case-head.tsx'
import styles from './case-page.module.css'
import { CopyNumber } from './copy-number.tsx'

interface CasePageProps {
  activity: Activity
  /** What can be done with the case: in the head, or at the thumb where the window is narrow. */
  acts?: ReactNode
  /** Between the head and the stream: what waits for this reader. */
  notice?: ReactNode
  /** What happened, as a timeline. */
  stream: ReactNode
  /** The facts at the side. */
  facts: ReactNode
}

/** One case as a workspace: a head that never scrolls away, what happened at the left, the facts at the right. */
export function CasePage({ activity, acts, notice, stream, facts }: CasePageProps) {
  const { t } = useTranslation('activities')
  const isMobile = useIsMobile()
  return (
    <Page
      title={caseNumber(activity.userFriendlyId)}
      // A phone has the number in its bar, and no room for a line that only copies it.
      actions={!isMobile && <CopyNumber number={caseNumber(activity.userFriendlyId)} />}
      above={<CaseHead activity={activity} acts={!isMobile && acts} />}
      footer={isMobile && acts}
      fill
    >
      {isMobile ? (
        <OneAtATime activity={activity} notice={notice} stream={stream} facts={facts} />
      ) : (
        <div className={styles.columns}>
          <div className={styles.stream}>
            {notice}
            {stream}
          </div>
          {/* It scrolls by itself, also for those who have no mouse. */}
          <aside className={styles.facts} aria-label={t('card.views.facts')} tabIndex={0}>
            {facts}
          </aside>
        </div>
      )}
    </Page>
  )
}

type View = 'stream' | 'facts' | 'documents'

/** A phone shows the stream, the facts or the documents. */
function OneAtATime({ activity, notice, stream, facts }: CasePageProps) {
  const { t } = useTranslation('activities')
  const [view, setView] = useState<View>('stream')
  const count = activity.documents.length
  return (
    <div className={styles.narrow}>
      <Tabs
        id="case"
        label={t('card.views.label')}
        tabs={[
          { key: 'stream', label: t('card.views.stream') },
          { key: 'facts', label: t('card.views.facts') },
          { key: 'documents', label: t('card.views.documents'), badge: count || undefined },
        ]}
        current={view}
        onChange={setView}
      />
      <div className={view === 'facts' ? styles.facts : styles.stream} {...panelOf('case', view)}>
        {view === 'stream' && notice}
        {view === 'stream' && stream}
        {view === 'facts' && facts}
        {view === 'documents' && (count > 0 ? <DocumentLinks documents={activity.documents} /> : <p>{t('card.noDocuments')}</p>)}
      </div>
    </div>
  )
}
