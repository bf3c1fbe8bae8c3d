import { rangeIsPositive } from '@destek/contracts/cases/case-filters'
import { DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dayFormat, tenantNow } from '../../../lib/i18n/dates.ts'
import { translate } from '../../../lib/i18n/i18n.ts'
import { FilterField } from './filter-field.tsx'
import { useFilterLabel } from './use-filter-label.ts'
import type { CaseFilters } from './use-case-filters.ts'

interface Range {
  startDate: string | undefined
  endDate: string | undefined
}

/** The days of the shortcuts. */
const shortcuts = { lastWeek: 7, lastMonth: 30, lastThreeMonths: 90 } as const

/** From one day to another, the last one included; an empty or reversed range is refused and the former one stays in force. */
export function RangeFilter({ filters: { values, set } }: { filters: CaseFilters }) {
  const { t } = useTranslation('cases')
  const label = useFilterLabel('startDate')
  const [refused, setRefused] = useState<Range | null>(null)
  const applied: Range = { startDate: values.startDate, endDate: values.endDate }
  const shown = refused ?? applied
  const today = dayjs(tenantNow().format(dayFormat))
  const choose = (range: Range) => {
    const isFine = rangeIsPositive(range)
    setRefused(isFine ? null : range)
    if (isFine) set({ ...range })
  }
  return (
    <FilterField
      label={label}
      isSet={Boolean(values.startDate ?? values.endDate)}
      span={2}
      problem={rangeIsPositive(shown) ? undefined : translate('validation:dateRange')}
    >
      {({ id, prefix, size }) => (
        <DatePicker.RangePicker
          prefix={prefix}
          size={size}
          id={{ start: id, end: `${id}-end` }}
          format={dayFormat}
          // Who types the days the wrong way round is told so, rather than finding them turned.
          order={false}
          allowEmpty
          status={rangeIsPositive(shown) ? undefined : 'error'}
          placeholder={[t('fields.startDate'), t('fields.endDate')]}
          value={[dayOf(shown.startDate), dayOf(shown.endDate)]}
          presets={Object.entries(shortcuts).map(([name, days]) => ({
            label: t(`filters.shortcuts.${name as keyof typeof shortcuts}`),
            value: [today.subtract(days, 'day'), today],
          }))}
          onChange={(days) => choose({ startDate: textOf(days?.[0]), endDate: textOf(days?.[1]) })}
        />
      )}
    </FilterField>
  )
}

const dayOf = (text: string | undefined) => (text ? dayjs(text) : null)
const textOf = (day: Dayjs | null | undefined) => day?.format(dayFormat)
