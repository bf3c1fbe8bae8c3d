import { userRoutes } from '@destek/contracts/people/users'
import { skipToken, useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import dayjs from 'dayjs'
import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { routeQuery } from '../../lib/api/query-client.ts'
import { flatOptions } from '../select/option.ts'
import styles from './filter-chips.module.css'
import type { ChoicesQuery, Filter, FilterValues, RangeFilter } from './filter-set.ts'
import { without } from './filter-values.ts'
import type { Filters } from './use-filters.ts'

/** What is set while the panel is closed: a row of words, each of which can be taken out. */
export function FilterChips({ filters }: { filters: Filters }) {
  const { t } = useTranslation()
  if (filters.set.length === 0) return null
  return (
    <ul className={styles.chips} aria-label={t('filters.chips')} data-scrolls-sideways>
      {filters.set.map((filter) => (
        <FilterChip key={filter.name} filter={filter} filters={filters} />
      ))}
      <li>
        <Button type="text" size="small" onClick={filters.clear}>
          {t('filters.clear')}
        </Button>
      </li>
    </ul>
  )
}

function FilterChip({ filter, filters }: { filter: Filter; filters: Filters }) {
  const { t } = useTranslation()
  const text = useChipText(filter, filters.values)
  return (
    <li className={styles.chip}>
      <span className={styles.label}>{filter.kind === 'range' ? filter.shortLabel() : filter.label()}</span>
      <span className={styles.word}>{text}</span>
      <button
        type="button"
        aria-label={t('filters.remove', { name: filter.label() })}
        onClick={() => filters.change(without(filter))}
      >
        <X size={14} aria-hidden />
      </button>
    </li>
  )
}

/** What a set filter says, in words: names rather than ids. Until a name is known: three dots. */
function useChipText(filter: Filter, values: FilterValues): string {
  const { i18n } = useTranslation()
  const value = values[filter.name] ?? ''
  const names = namesQuery(filter, value, values)
  const { data } = useQuery(names ?? { queryKey: [filter.name], queryFn: skipToken })
  if (filter.kind === 'range') return rangeText(filter, values, i18n.language)
  if (names) return flatOptions(data?.options ?? []).find((option) => option.value === value)?.label ?? '…'
  return 'write' in filter && filter.write ? filter.write(value) : value
}

function namesQuery(filter: Filter, value: string, values: FilterValues): ChoicesQuery | undefined {
  if (filter.kind === 'choice') return filter.choices(values)
  if (filter.kind === 'linked') return filter.choices?.(value)
  if (filter.kind !== 'person') return undefined
  const select = ({ id, fullName }: { id: string; fullName: string }) => ({ options: [{ value: id, label: fullName }] })
  return { ...routeQuery(userRoutes.one, { params: { id: value } }), select } as unknown as ChoicesQuery
}

/** `1–30 Nov 2026`, or from a day on, or up to one. */
function rangeText({ name, endName }: RangeFilter, values: FilterValues, language: string): string {
  const format = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', year: 'numeric' })
  const dayOf = (text: string) => dayjs(text).toDate()
  const [start, end] = [values[name], values[endName]]
  if (start && end) return format.formatRange(dayOf(start), dayOf(end))
  return start ? `${format.format(dayOf(start))} –` : `– ${format.format(dayOf(end ?? ''))}`
}
