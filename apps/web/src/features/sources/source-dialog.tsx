import { type Source, sourceRoutes } from '@destek/contracts/sources'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Toggle } from '../../ui/form/toggle.tsx'
import { useRecordDialog } from '../../ui/list/use-record-dialog.ts'

/** Opens by the address: `?add` or `?edit=<id>`. */
export function SourceDialog({ rows }: { rows: readonly Source[] }) {
  const { t } = useTranslation('sources')
  const { open, record, close, reload } = useRecordDialog(sourceRoutes.one, rows)
  if (!open) return null
  return (
    <FormDialog
      key={record?.id ?? 'new'}
      kind="source"
      route={sourceRoutes.save}
      initial={record}
      reload={reload}
      title={t(record ? 'edit' : 'add')}
      subtitle={record?.name}
      onClose={close}
    >
      <TextField name="code" span={2} autoFocus />
      <TextField name="name" span={4} />
      <TextArea name="description" />
      <Toggle name="isDefault" />
    </FormDialog>
  )
}
