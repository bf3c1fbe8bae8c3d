import { type SmsTemplate, smsTemplateRoutes } from '@destek/contracts/sms-templates'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { Column } from '../../ui/list/columns.ts'
import { RecordListPage } from '../../ui/list/record-list-page.tsx'
import { SmsTemplateDialog } from './sms-template-dialog.tsx'

/** The messages that can be sent to employees. */
export function SmsTemplatesPage() {
  const { t } = useTranslation('sms-templates')
  return (
    <RecordListPage
      words="sms-templates"
      kinds={['smsTemplate']}
      list={smsTemplateRoutes.list}
      save={smsTemplateRoutes.save}
      remove={smsTemplateRoutes.remove}
      columns={columns(t)}
      named={({ name }) => name}
      dialog={(rows) => <SmsTemplateDialog rows={rows} />}
    />
  )
}

const columns = (t: TFunction<'sms-templates'>): Column<SmsTemplate>[] => [
  { field: 'name', title: t('fields.name'), sortable: true, tone: 'strong', width: '24%' },
  {
    field: 'division',
    title: t('fields.division'),
    sortable: true,
    width: '200px',
    render: ({ division }) => division ?? t('allDivisions'),
  },
  { field: 'text', title: t('fields.text'), sortable: true, tone: 'quiet' },
]
