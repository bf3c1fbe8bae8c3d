import { type Status, statusRoutes } from '@destek/contracts/statuses'
import { useTranslation } from 'react-i18next'
import { ColourField } from '../../ui/form/colour-field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import type { DescribeValue } from '../../ui/form/history-entry.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Toggle } from '../../ui/form/toggle.tsx'
import { useRecordDialog } from '../../ui/list/use-record-dialog.ts'
import { StatusTag } from '../../ui/status-tag.tsx'
import { statusColours } from './status-colours.ts'

/** Opens by the address: `?add` or `?edit=<id>`. */
export function StatusDialog({ rows }: { rows: readonly Status[] }) {
  const { t } = useTranslation('statuses')
  const { open, record, close, reload } = useRecordDialog(statusRoutes.one, rows)
  if (!open) return null
  return (
    <FormDialog
      key={record?.id ?? 'new'}
      kind="status"
      route={statusRoutes.save}
      initial={record}
      defaults={newStatus}
      reload={reload}
      describeValue={colourAsTag}
      title={t(record ? 'edit' : 'add')}
      subtitle={record?.name}
      onClose={close}
    >
      <TextField name="name" autoFocus />
      <ColourField name="code" presets={Object.values(statusColours)} />
      <TextField name="serviceDeskName" placeholder={t('placeholders.serviceDeskName')} />
      <Toggle name="closed" span={3} />
      <Toggle name="isActive" span={3} />
    </FormDialog>
  )
}

const newStatus = { isActive: true, closed: false }

const colourAsTag: DescribeValue = (field, value) =>
  field === 'code' && typeof value === 'string' ? <StatusTag name={value} colour={value} /> : undefined
