import { type SmsTemplate, smsTemplateRoutes } from '@destek/contracts/definitions/sms-templates'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { HistoryValue } from '@destek/contracts/system/history'
import { smsSegments } from '@destek/contracts/definitions/sms-segments'
import { smsPlaceholders, smsRoutes } from '@destek/contracts/people/sms'
import { useQuery } from '@tanstack/react-query'
import { Button, Form } from 'antd'
import { routeQuery } from '../../../lib/api/query-client.ts'
import type { Column } from '../../../ui/table/columns.ts'
import { RecordListPage } from '../../../ui/list/record-list-page.tsx'
import { RecordDialog } from '../../../ui/form/core/record-dialog.tsx'
import { TextArea } from '../../../ui/form/fields/text-area.tsx'
import { TextField } from '../../../ui/form/fields/text-field.tsx'
import { DivisionField } from '../divisions/division-field.tsx'
import styles from './message-parts.module.css'

/** The messages that can be sent to employees. */
export function SmsTemplatesPage() {
  const { t } = useTranslation('sms-templates')
  return (
    <RecordListPage
      namespace="sms-templates"
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

function SmsTemplateDialog({ rows }: { rows: readonly SmsTemplate[] }) {
  const { t } = useTranslation('sms-templates')
  const noneIsAll = (field: string, value: HistoryValue) =>
    field === 'division' && value === null ? t('allDivisions') : undefined
  return (
    <RecordDialog
      namespace="sms-templates"
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
          <PlaceholderButtons field="text" />
          <MessageParts />
        </>
      )}
    </RecordDialog>
  )
}

/** The maximum number of listed characters that shorten a message. */
const named = 5

/** The cost of the text: the number of messages, and why they are short. */
function MessageParts() {
  const { t } = useTranslation('sms-templates')
  const typed: unknown = Form.useWatch('text')
  const { data } = useQuery(routeQuery(smsRoutes.availability, {}))
  const alphabets = data?.alphabets ?? 'default'
  const { segments, perSegment, left, outsideGsm } = smsSegments(typeof typed === 'string' ? typed : '', alphabets)
  const characters = outsideGsm.slice(0, named).join(', ') + (outsideGsm.length > named ? ', …' : '')
  return (
    <div className={`tabular ${styles.parts}`} role="status">
      {segments > 0 && (
        <p className={styles.count}>
          {t('segments.count', { count: segments, perSegment })} <span>{t('segments.left', { count: left })}</span>
        </p>
      )}
      <p>
        {outsideGsm.length > 0
          ? t('segments.because', { characters, perSegment })
          : t('segments.gsm', { short: smsSegments('ş', alphabets).perSegment })}
      </p>
    </div>
  )
}

interface PlaceholderButtonsProps {
  /** The field to insert into. */
  field: string
}

/** The receiver's data that a message can contain; each is inserted at the cursor. */
function PlaceholderButtons({ field }: PlaceholderButtonsProps) {
  const { t } = useTranslation(['sms-templates', 'sms'])
  return (
    <div className={styles.placeholders} role="group" aria-label={t('placeholders.title')}>
      <span>{t('placeholders.title')}</span>
      {smsPlaceholders.map((name) => (
        <Button
          key={name}
          size="small"
          title={`{${name}}`}
          onClick={(event) => insertInto(textAreaNear(event.currentTarget, field), `{${name}}`)}
        >
          {t(`sms:placeholders.${name}`)}
        </Button>
      ))}
      <p>{t('placeholders.hint')}</p>
    </div>
  )
}

const textAreaNear = (button: Element, field: string) =>
  button.closest('form')?.querySelector<HTMLTextAreaElement>(`textarea[id$="_${field}"]`)

/** Like typed input, so that the form receives the change. */
function insertInto(area: HTMLTextAreaElement | null | undefined, text: string): void {
  if (!area) return
  area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end')
  area.dispatchEvent(new Event('input', { bubbles: true }))
  area.focus()
}
