import type { CaseListName } from '@destek/contracts/cases/case-filters'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type CaseView, caseViewRoutes } from '@destek/contracts/cases/case-views'
import { FormDialog } from '../../../ui/form/core/form-dialog.tsx'
import { TextField } from '../../../ui/form/fields/text-field.tsx'
import { Toggle } from '../../../ui/form/fields/toggle.tsx'
import { useCaseViews } from './use-case-views.ts'
import type { AppliedView } from './view-filters.ts'
import { ViewTab } from './view-tab.tsx'
import styles from './view-tabs.module.css'

interface ViewTabsProps {
  list: CaseListName
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

interface SaveViewDialogProps {
  list: CaseListName
  filters: string
  /** The shown columns; null: the usual ones. */
  columns: string[] | null
  onClose: () => void
  onDone?: (view: CaseView) => void
}

/** Names the present filters and columns. */
function SaveViewDialog({ list, filters, columns, onClose, onDone }: SaveViewDialogProps) {
  const { t } = useTranslation('case-views')
  return (
    <FormDialog
      route={caseViewRoutes.save}
      title={t('save.title')}
      subtitle={t('save.subtitle')}
      defaults={{ list, filters, columns, isDefault: false, isShared: false }}
      saveLabel={t('saveView')}
      onDone={onDone}
      onClose={onClose}
    >
      <TextField name="name" autoFocus />
      <Toggle name="isDefault" hint={t('save.defaultHint')} />
      <Toggle name="isShared" hint={t('save.shareHint')} />
    </FormDialog>
  )
}
