import { type SmsTemplate, smsTemplateRoutes } from '@destek/contracts/sms-templates'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useLiveEvents } from '../../lib/live-events.ts'
import { AddButton } from '../../ui/add-button.tsx'
import type { Column } from '../../ui/list/columns.ts'
import { DataTable } from '../../ui/list/data-table.tsx'
import { ListPage } from '../../ui/list/list-page.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { RowActions } from '../../ui/row-actions.tsx'
import { SmsTemplateDialog } from './sms-template-dialog.tsx'

/** The messages that can be sent to employees. */
export function SmsTemplatesPage() {
  const { t } = useTranslation('sms-templates')
  const list = useList(smsTemplateRoutes.list)
  useLiveEvents(['smsTemplate.*'], list.refresh)
  return (
    <ListPage
      title={t('title')}
      list={list}
      empty={{ title: t('empty.title'), text: t('empty.text') }}
      add={<AddButton needs={smsTemplateRoutes.save} label={t('add')} />}
      dialog={<SmsTemplateDialog rows={list.items} />}
    >
      <DataTable
        list={list}
        label={t('title')}
        columns={columns(t)}
        actions={({ id, name }) => (
          <RowActions
            id={id}
            named={name}
            edit={smsTemplateRoutes.save}
            remove={smsTemplateRoutes.remove}
            removeLabel={t('delete')}
            consequence={t('deletedMeans')}
          />
        )}
      />
    </ListPage>
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
