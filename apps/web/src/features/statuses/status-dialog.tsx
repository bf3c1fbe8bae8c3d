import { type Status, statusRoutes } from '@destek/contracts/statuses'
import { useTranslation } from 'react-i18next'
import { ColourField } from '../../ui/form/colour-field.tsx'
import type { DescribeValue } from '../../ui/form/history-entry.tsx'
import { RecordDialog } from '../../ui/form/record-dialog.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Toggle } from '../../ui/form/toggle.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { statusColours } from './status-colours.ts'

export function StatusDialog({ rows }: { rows: readonly Status[] }) {
  const { t } = useTranslation('statuses')
  return (
    <RecordDialog
      words="statuses"
      kind="status"
      one={statusRoutes.one}
      save={statusRoutes.save}
      rows={rows}
      named={({ name }) => name}
      defaults={newStatus}
      describeValue={colourAsTag}
    >
      {() => (
        <>
          <TextField name="name" autoFocus />
          <ColourField name="code" presets={Object.values(statusColours)} />
          <TextField name="serviceDeskName" placeholder={t('placeholders.serviceDeskName')} />
          <Toggle name="closed" span={3} />
          <Toggle name="isActive" span={3} />
        </>
      )}
    </RecordDialog>
  )
}

const newStatus = { isActive: true, closed: false }

const colourAsTag: DescribeValue = (field, value) =>
  field === 'code' && typeof value === 'string' ? <StatusTag name={value} colour={value} /> : undefined
