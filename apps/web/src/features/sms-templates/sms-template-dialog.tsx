import { divisionRoutes } from '@destek/contracts/divisions'
import type { HistoryValue } from '@destek/contracts/history'
import { type SmsTemplate, smsTemplateRoutes } from '@destek/contracts/sms-templates'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { routeQuery } from '../../lib/query-client.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useRecordDialog } from '../../ui/list/use-record-dialog.ts'
import { MessageParts } from './message-parts.tsx'

/** Opens by the address: `?add` or `?edit=<id>`. */
export function SmsTemplateDialog({ rows }: { rows: readonly SmsTemplate[] }) {
  const { t } = useTranslation('sms-templates')
  const { open, record, close, reload } = useRecordDialog(smsTemplateRoutes.one, rows)
  const divisions = useQuery({ ...routeQuery(divisionRoutes.all, {}), enabled: open })
  if (!open) return null
  return (
    <FormDialog
      key={record?.id ?? 'new'}
      kind="smsTemplate"
      route={smsTemplateRoutes.save}
      initial={record}
      reload={reload}
      describeValue={(field: string, value: HistoryValue) =>
        field === 'division' && value === null ? t('allDivisions') : undefined
      }
      title={t(record ? 'edit' : 'add')}
      subtitle={record?.name}
      onClose={close}
    >
      <TextField name="name" span={3} autoFocus />
      <SelectField
        name="divisionId"
        span={3}
        options={(divisions.data?.items ?? knownOf(record)).map(({ id, name }) => ({ value: id, label: name }))}
        loading={divisions.isPending}
        placeholder={t('allDivisions')}
      />
      <TextArea name="text" rows={5} />
      <MessageParts />
    </FormDialog>
  )
}

/** Until the list is there, the chosen division is known by the record. */
const knownOf = (record: SmsTemplate | undefined) =>
  record?.divisionId && record.division ? [{ id: record.divisionId, name: record.division }] : []
