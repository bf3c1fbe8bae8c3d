import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { tabId, Tabs } from '../../page/tabs.tsx'
import styles from './record-tabs.module.css'

export type RecordView = 'details' | 'history'

interface RecordTabsProps {
  view: RecordView
  onView: (view: RecordView) => void
  details: ReactNode
  history: ReactNode
}

/** A record and its history. The form stays mounted but hidden, so that typed text is kept and the dialog does not shrink. */
export function RecordTabs({ view, onView, details, history }: RecordTabsProps) {
  const { t } = useTranslation()
  const id = useId()
  const [wasAsked, setWasAsked] = useState(false)
  if (view === 'history' && !wasAsked) setWasAsked(true)
  const panel = (own: RecordView) => ({
    id: own === view ? `${id}-panel` : undefined,
    role: 'tabpanel',
    'aria-labelledby': tabId(id, own),
    className: styles.panel,
  })
  return (
    <>
      <div className={styles.tabs}>
        <Tabs
          id={id}
          label={t('form.tabs.label')}
          tabs={[
            { key: 'details', label: t('form.tabs.details') },
            { key: 'history', label: t('form.tabs.history') },
          ]}
          current={view}
          onChange={onView}
        />
      </div>
      <div className={styles.panels}>
        <div {...panel('details')} style={{ visibility: view === 'details' ? undefined : 'hidden' }}>
          {details}
        </div>
        <div {...panel('history')} hidden={view !== 'history'}>
          {wasAsked && <div className={styles.history}>{history}</div>}
        </div>
      </div>
    </>
  )
}
