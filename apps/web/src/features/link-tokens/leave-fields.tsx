import { leaveReasonRoutes } from '@destek/contracts/definitions/leave-reasons'
import { useQuery } from '@tanstack/react-query'
import { Form, DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useTranslation } from 'react-i18next'
import { routeQuery } from '../../lib/api/query-client.ts'
import { SelectField } from '../../ui/form/fields/select-field.tsx'
import { TextArea } from '../../ui/form/fields/text-area.tsx'
import { dayFormat, formatSpokenDay, spokenDayFormat } from '../../lib/i18n/dates.ts'
import { type FieldProps, FormField } from '../../ui/form/core/form-field.tsx'

/** The leave: reason, first and last day. */
export function LeaveFields() {
  const form = Form.useFormInstance()
  const { data, isPending } = useQuery(routeQuery(leaveReasonRoutes.all, {}))
  const options = (data?.items ?? [])
    .filter(({ isActive }) => isActive)
    .map(({ id, displayName }) => ({ value: id, label: displayName }))
  // Reversed days show the error at the first day, whichever was chosen last.
  const checkOrder = () => {
    if (form.getFieldValue('loaStartDate')) form.validateFields(['loaStartDate']).catch(() => undefined)
  }
  return (
    <>
      <SelectField name="loaReasonId" options={options} loading={isPending} />
      <DayField name="loaStartDate" span={3} />
      <DayField name="loaEndDate" span={3} onChange={checkOrder} />
      <TextArea name="loaDescription" rows={2} />
    </>
  )
}

interface DayFieldProps extends FieldProps {
  /** Called in addition to the form when a day is chosen. */
  onChange?: () => void
}

/** A day without a time, stored as `2026-11-15` and shown as `15/11/2026`. */
const DayField = ({ onChange, ...field }: DayFieldProps) => (
  <FormField {...field} describe={describe}>
    <DayPicker onChosen={onChange} />
  </FormField>
)

interface DayPickerProps {
  /** The form sets these. */
  id?: string
  value?: string | null
  onChange?: (day: string | null) => void
  onChosen?: () => void
}

/** The first format is displayed; the others are accepted when typed. */
const formats = [spokenDayFormat, 'D/M/YYYY', 'DD.MM.YYYY', 'D.M.YYYY', dayFormat]

function DayPicker({ id, value, onChange, onChosen }: DayPickerProps) {
  const { t } = useTranslation('link-tokens')
  return (
    <DatePicker
      id={id}
      style={{ width: '100%' }}
      format={formats}
      placeholder={t('act.dayPattern')}
      value={value ? dayjs(value) : null}
      onChange={(day: Dayjs | null) => {
        onChange?.(day?.format(dayFormat) ?? null)
        onChosen?.()
      }}
    />
  )
}

const describe = (value: unknown) => (typeof value === 'string' && value !== '' ? formatSpokenDay(value) : undefined)
