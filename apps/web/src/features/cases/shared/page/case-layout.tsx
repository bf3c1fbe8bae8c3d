import type { Case } from '@destek/contracts/cases/case-shapes'
import { caseNumber } from '@destek/contracts/cases/case-limits'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Skeleton } from 'antd'
import { useDelayed } from '../../../../lib/browser/use-delayed.ts'
import { useIsMobile } from '../../../../lib/browser/viewport.ts'
import { Page } from '../../../../ui/page/page.tsx'
import { panelOf, Tabs } from '../../../../ui/page/tabs.tsx'
import { CopyIcon } from '../../../../ui/actions/copy-icon.tsx'
import { CaseHead, type CaseHeadProps } from './case-head.tsx'
import styles from '../../../../ui/page/facts-layout.module.css'

interface CaseLayoutProps extends Pick<CaseHeadProps, 'status' | 'timeLeft' | 'ticket'> {
  supportCase: Case
  /** The actions on the case: in the header, or at the bottom in a narrow window. */
  actions?: ReactNode
  /** Links to the previous and next case. */
  neighbours?: ReactNode
  /** Between header and stream: a notice for this user. */
  notice?: ReactNode
  /** The timeline. */
  stream: ReactNode
  /** The stream fills its space and scrolls by itself. */
  streamScrolls?: boolean
  /** The facts beside the stream. */
  facts: ReactNode
  /** The documents of the case's opening, for layouts with a separate view of them. */
  documents: ReactNode
}

/** The layout of a case: a fixed header, the timeline on the left, the facts on the right. */
export function CaseLayout({ supportCase, actions, neighbours, status, timeLeft, ticket, ...views }: CaseLayoutProps) {
  const { t } = useTranslation('cases')
  const isMobile = useIsMobile()
  const number = caseNumber(supportCase.userFriendlyId)
  return (
    <Page
      title={number}
      beside={!isMobile && <CopyNumber number={number} />}
      actions={!isMobile && neighbours}
      above={
        <CaseHead
          supportCase={supportCase}
          // On a phone the page's title is hidden, and the bar shows the requester's name.
          number={
            isMobile && (
              <>
                {number} <CopyNumber number={number} />
              </>
            )
          }
          actions={!isMobile && actions}
          status={status}
          timeLeft={timeLeft}
          ticket={ticket}
        />
      }
      isHeaded
      footer={isMobile && actions}
      fill
    >
      {isMobile ? (
        <OneAtATime supportCase={supportCase} {...views} />
      ) : (
        <div className={styles.columns}>
          <div className={views.streamScrolls ? styles.column : styles.stream}>
            {views.notice}
            {views.stream}
          </div>
          {/* Focusable, so that the keyboard can scroll it. */}
          <aside className={styles.facts} aria-label={t('card.views.facts')} tabIndex={0}>
            {views.facts}
          </aside>
        </div>
      )}
    </Page>
  )
}

type View = 'stream' | 'facts' | 'documents'

/** A phone shows the stream, the facts or the documents. */
function OneAtATime({ supportCase, notice, stream, streamScrolls, facts, documents }: CaseLayoutProps) {
  const { t } = useTranslation('cases')
  const [view, setView] = useState<View>('stream')
  const count = supportCase.documents.length
  const place = view === 'stream' && streamScrolls ? styles.column : styles.stream
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
      <div className={view === 'facts' ? styles.facts : place} {...panelOf('case', view)} tabIndex={0}>
        {view === 'stream' && notice}
        {view === 'stream' && stream}
        {view === 'facts' && facts}
        {view === 'documents' && (count > 0 ? documents : <p>{t('card.noDocuments')}</p>)}
      </div>
    </div>
  )
}

/** Copies the number of the case. */
function CopyNumber({ number }: { number: string }) {
  const { t } = useTranslation('cases')
  // Other programs search for the number with an ordinary hyphen.
  return <CopyIcon text={number.replace('\u2011', '-')} label={t('card.copyNumber', { number })} copied={t('card.copied')} />
}

/** Nothing for a moment, then placeholder bars. */
export function CaseLoading() {
  const isLate = useDelayed(true)
  return (
    <Page>
      <div className={styles.loading} aria-busy>
        {isLate && <Skeleton title={{ width: 320 }} paragraph={{ rows: 6 }} />}
      </div>
    </Page>
  )
}
