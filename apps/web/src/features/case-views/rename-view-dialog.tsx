import { type CaseView, caseViewRoutes } from '@destek/contracts/case-views'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { TextField } from '../../ui/form/text-field.tsx'

export function RenameViewDialog({ view, onClose }: { view: CaseView; onClose: () => void }) {
  const { t } = useTranslation('case-views')
  return (
    <FormDialog route={caseViewRoutes.save} title={t('rename.title')} subtitle={view.name} initial={view} onClose={onClose}>
      <TextField name="name" autoFocus />
    </FormDialog>
  )
}
