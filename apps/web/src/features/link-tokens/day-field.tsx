import { DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useTranslation } from 'react-i18next'
import { dayFormat, formatSpokenDay, spokenDayFormat } from '../../lib/dates.ts'
import { type FieldProps, FormField } from '../../ui/form/form-field.tsx'

interface DayFieldProps extends FieldProps {
  /** Besides the form: a day was chosen. */
  onChange?: () => void
}

/** A day without a time, kept as `2026-11-15` and shown as `15/11/2026`. */
export const DayField = ({ onChange, ...field }: DayFieldProps) => (
  <FormField {...field} describe={describe}>
    <DayPicker onChosen={onChange} />
  </FormField>
)

interface DayPickerProps {
  /** The form gives these. */
  id?: string
  value?: string | null
  onChange?: (day: string | null) => void
  onChosen?: () => void
}

/** The first form is shown; the others are understood too when they are typed. */
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
