import type { HistoryValue } from '@destek/contracts/history'
import { type SmsTemplate, smsTemplateRoutes } from '@destek/contracts/sms-templates'
import { useTranslation } from 'react-i18next'
import { RecordDialog } from '../../ui/form/record-dialog.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { DivisionField } from '../divisions/division-field.tsx'
import { MessageParts } from './message-parts.tsx'

export function SmsTemplateDialog({ rows }: { rows: readonly SmsTemplate[] }) {
  const { t } = useTranslation('sms-templates')
  const noneIsAll = (field: string, value: HistoryValue) =>
    field === 'division' && value === null ? t('allDivisions') : undefined
  return (
    <RecordDialog
      words="sms-templates"
      kind="smsTemplate"
      one={smsTemplateRoutes.one}
      save={smsTemplateRoutes.save}
      rows={rows}
      named={({ name }) => name}
      describeValue={noneIsAll}
    >
      {(record) => (
        <>
          <TextField name="name" span={3} autoFocus />
          <DivisionField span={3} known={record} placeholder={t('allDivisions')} />
          <TextArea name="text" rows={5} />
          <MessageParts />
        </>
      )}
    </RecordDialog>
  )
}
