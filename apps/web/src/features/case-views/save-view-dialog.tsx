import type { ActivityList } from '@destek/contracts/activity-filters'
import { type CaseView, caseViewRoutes } from '@destek/contracts/case-views'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Toggle } from '../../ui/form/toggle.tsx'

interface SaveViewDialogProps {
  list: ActivityList
  filters: string
  /** The shown columns; null: the usual ones. */
  columns: string[] | null
  onClose: () => void
  onDone?: (view: CaseView) => void
}

/** Names the present filters and columns. */
export function SaveViewDialog({ list, filters, columns, onClose, onDone }: SaveViewDialogProps) {
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
