import { DatePicker, Input } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dayFormat, tenantToday } from '../../lib/i18n/dates.ts'
import { translate } from '../../lib/i18n/i18n.ts'
import { ChoiceField, PersonField } from './choice-filter.tsx'
import { FilterField } from './filter-field.tsx'
import type { FilterValues, PanelFilter, RangeFilter, TextFilter } from './filter-set.ts'
import { rangeShortcuts } from './range-shortcuts.ts'
import { useDebouncedInput } from './use-debounced-input.ts'
import type { Filters } from './use-filters.ts'

/** The control for a filter's kind. */
export function FilterControl({ filter, filters }: { filter: PanelFilter; filters: Filters }) {
  if (filter.kind === 'range') return <RangeField filter={filter} filters={filters} />
  if (filter.kind === 'person') return <PersonField filter={filter} filters={filters} />
  if (filter.kind === 'choice') return <ChoiceField filter={filter} filters={filters} />
  return <TextField filter={filter} filters={filters} />
}

/** A text that filters after a pause in typing, on Enter and on blur. */
function TextField({ filter, filters }: { filter: TextFilter; filters: Filters }) {
  const { name, label, span, max, hint, problem, isSearch, read } = filter
  const value = filters.values[name] ?? ''
  const { typed, setTyped, send, isWrong } = useDebouncedInput({
    value,
    onChange: (text) => filters.type({ [name]: text }),
    read,
  })
  return (
    <FilterField label={label()} isSet={value !== ''} span={span} hint={hint?.()} problem={isWrong ? problem?.() : undefined}>
      {({ prefix, ...parts }) => (
        <Input
          {...parts}
          prefix={prefix ?? (isSearch && <Search size={14} aria-hidden />)}
          allowClear
          maxLength={max}
          status={isWrong ? 'error' : undefined}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onPressEnter={() => send()}
          onBlur={() => send()}
        />
      )}
    </FilterField>
  )
}

/** A rejected range, and the days that were active then. */
interface Rejected {
  range: FilterValues
  inForce: readonly (string | undefined)[]
}

/** A range of days; an empty or reversed range is not applied, and the previous one stays active. */
function RangeField({ filter, filters: { values, change } }: { filter: RangeFilter; filters: Filters }) {
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
