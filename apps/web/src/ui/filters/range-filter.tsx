import { DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dayFormat, tenantToday } from '../../lib/i18n/dates.ts'
import { translate } from '../../lib/i18n/i18n.ts'
import { FilterField } from './filter-field.tsx'
import type { FilterValues, RangeFilter } from './filter-set.ts'
import { rangeShortcuts } from './range-shortcuts.ts'
import type { Filters } from './use-filters.ts'

/** A rejected range, and the days that were active then. */
interface Rejected {
  range: FilterValues
  inForce: readonly (string | undefined)[]
}

/** A range of days; an empty or reversed range is not applied, and the previous one stays active. */
export function RangeField({ filter, filters: { values, change } }: { filter: RangeFilter; filters: Filters }) {
  const { t } = useTranslation()
  const { name, endName, placeholders, label, span } = filter
  const [rejected, setRejected] = useState<Rejected | null>(null)
  // Back and forward set another range, so an earlier rejection no longer applies.
  const isMeant = rejected?.inForce[0] === values[name] && rejected?.inForce[1] === values[endName]
  const shown = rejected && isMeant ? rejected.range : values
  const [start, end] = [shown[name], shown[endName]]
  const today = dayjs(tenantToday())
  const choose = (days: readonly (Dayjs | null)[] | null) => {
    const range = { [name]: textOf(days?.[0]), [endName]: textOf(days?.[1]) }
    const isPositive = isInOrder(range[name], range[endName])
    setRejected(isPositive ? null : { range, inForce: [values[name], values[endName]] })
    if (isPositive) change(range)
  }
  return (
    <FilterField
      label={label()}
      isSet={Boolean(values[name] ?? values[endName])}
      span={span}
      problem={isInOrder(start, end) ? undefined : translate('validation:dateRange')}
    >
      {({ id, prefix, size }) => (
        <DatePicker.RangePicker
          prefix={prefix}
          size={size}
          id={{ start: id, end: `${id}-end` }}
          format={dayFormat}
          // Reversed days show an error; they are not swapped silently.
          order={false}
          allowEmpty
          status={isInOrder(start, end) ? undefined : 'error'}
          placeholder={[placeholders[0](), placeholders[1]()]}
          value={[dayOf(start), dayOf(end)]}
          presets={Object.entries(rangeShortcuts).map(([shortcut, days]) => ({
            label: t(`filters.shortcuts.${shortcut as keyof typeof rangeShortcuts}`),
            value: [today.subtract(days, 'day'), today],
          }))}
          onChange={choose}
        />
      )}
    </FilterField>
  )
}

const isInOrder = (start: string | undefined, end: string | undefined) => !start || !end || start < end
const dayOf = (text: string | undefined) => (text ? dayjs(text) : null)
const textOf = (day: Dayjs | null | undefined) => day?.format(dayFormat)
