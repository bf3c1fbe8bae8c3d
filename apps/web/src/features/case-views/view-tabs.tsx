import type { ActivityList } from '@destek/contracts/activity-filters'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SaveViewDialog } from './save-view-dialog.tsx'
import { useCaseViews } from './use-case-views.ts'
import type { AppliedView } from './view-filters.ts'
import { ViewTab } from './view-tab.tsx'
import styles from './view-tabs.module.css'

interface ViewTabsProps {
  list: ActivityList
  /** The filters of the address, and the columns if a person has chosen them; what a saved view would keep. */
  current: AppliedView
  onApply: (view: AppliedView) => void
}

/** The saved views of a list after its fixed tabs, and the way to save another. */
export function ViewTabs({ list, current, onApply }: ViewTabsProps) {
  const { t } = useTranslation('case-views')
  const { views, viewOf } = useCaseViews(list)
  const [isSaving, setSaving] = useState(false)
  const shown = viewOf(current.filters)
  return (
    <div className={styles.strip} data-scrolls-sideways>
      {views.length > 0 && (
        <ul className={styles.views} aria-label={t('title')}>
          {views.map((view) => (
            <li key={view.id}>
              <ViewTab view={view} current={current} isCurrent={view.id === shown?.id} onApply={onApply} />
            </li>
          ))}
        </ul>
      )}
      <button type="button" className={styles.save} onClick={() => setSaving(true)}>
        <Plus size={14} aria-hidden />
        {t('saveView')}
      </button>
      {isSaving && (
        <SaveViewDialog list={list} filters={current.filters} columns={current.columns} onClose={() => setSaving(false)} />
      )}
    </div>
  )
}
