import { type Division, divisionRoutes } from '@destek/contracts/divisions'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Toggle } from '../../ui/form/toggle.tsx'
import { useRecordDialog } from '../../ui/list/use-record-dialog.ts'

interface DivisionDialogProps {
  divisions: readonly Division[]
  onSaved: (division: Division) => void
}

/** Opens by the address: `?add` or `?edit=<id>`. */
export function DivisionDialog({ divisions, onSaved }: DivisionDialogProps) {
  const { t } = useTranslation('divisions')
  const { open, record, close, reload } = useRecordDialog(divisionRoutes.one, divisions)
  if (!open) return null
  return (
    <FormDialog
      key={record?.id ?? 'new'}
      route={divisionRoutes.save}
      kind="division"
      initial={record}
      defaults={{ isPublic: true, isAuthorized: false }}
      reload={reload}
      title={t(record ? 'edit' : 'add')}
      subtitle={record?.name}
      onDone={onSaved}
      onClose={close}
    >
      <TextField name="name" autoFocus />
      <Toggle name="isPublic" hint={t('hints.isPublic')} />
      <Toggle name="isAuthorized" hint={t('hints.isAuthorized')} />
    </FormDialog>
  )
}
