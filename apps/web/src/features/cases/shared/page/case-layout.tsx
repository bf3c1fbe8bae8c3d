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
  /** What can be done with the case: in the head, or at the thumb where the window is narrow. */
  actions?: ReactNode
  /** The way to the cases before and after this one. */
  neighbours?: ReactNode
  /** Between the head and the stream: what waits for this reader. */
  notice?: ReactNode
  /** What happened, as a timeline. */
  stream: ReactNode
  /** The stream fills its place and scrolls by itself. */
  streamScrolls?: boolean
  /** The facts at the side. */
  facts: ReactNode
  /** The documents that came with the case, for where they have a view of their own. */
  documents: ReactNode
}

/** One case as a workspace: a head that never scrolls away, what happened at the left, the facts at the right. */
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
          // The title of a page is hidden on a phone, whose bar carries the name of the person.
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
          {/* It scrolls by itself, also for those who have no mouse. */}
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

/** Puts the number of the case where it can be pasted from. */
function CopyNumber({ number }: { number: string }) {
  const { t } = useTranslation('cases')
  // Other programs look for the number with an ordinary hyphen.
  return <CopyIcon text={number.replace('\u2011', '-')} label={t('card.copyNumber', { number })} copied={t('card.copied')} />
}

/** Nothing for a moment, then bars where the case will be. */
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
