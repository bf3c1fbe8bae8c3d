import { userRoutes } from '@destek/contracts/people/users'
import { skipToken, useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import dayjs from 'dayjs'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../lib/api/api-error.ts'
import { selectQuery } from '../../lib/api/select-query.ts'
import { Tooltip } from '../display/tooltip.tsx'
import { flatOptions } from '../select/option.ts'
import { personChoice } from './choices-from.ts'
import styles from './filter-chips.module.css'
import type { ChoicesQuery, Filter, FilterValues, RangeFilter } from './filter-set.ts'
import { without } from './filter-values.ts'
import { useChosenName } from './use-chosen-name.ts'
import type { Filters } from './use-filters.ts'

/** The active filters while the panel is closed: a row of chips, each removable. */
export function FilterChips({ filters }: { filters: Filters }) {
  const { t } = useTranslation()
  if (filters.set.length === 0) return null
  return (
    <ChipRow shown={filters.set} filters={filters}>
      <li>
        <Button type="text" size="small" onClick={filters.clear}>
          {t('filters.clear')}
        </Button>
      </li>
    </ChipRow>
  )
}

/** Filters that only a link sets and that have no field in the open panel. */
export function LinkedChips({ filters }: { filters: Filters }) {
  const linked = filters.set.filter(({ kind }) => kind === 'linked')
  return linked.length > 0 && <ChipRow shown={linked} filters={filters} />
}

interface ChipRowProps {
  shown: readonly Filter[]
  filters: Filters
  children?: ReactNode
}

function ChipRow({ shown, filters, children }: ChipRowProps) {
  const { t } = useTranslation()
  return (
    <ul className={styles.chips} aria-label={t('filters.chips')} data-scrolls-sideways>
      {shown.map((filter) => (
        <FilterChip key={filter.name} filter={filter} filters={filters} />
      ))}
      {children}
    </ul>
  )
}

function FilterChip({ filter, filters }: { filter: Filter; filters: Filters }) {
  const { t } = useTranslation()
  const { label, words, all } = useChipWords(filter, filters.values)
  return (
    <li className={styles.chip}>
      <Tooltip text={all} description={all} className={styles.inside}>
        {(described) => (
          <>
            {label && <span className={styles.label}>{label}</span>}
            <span className={styles.word}>{words}</span>
            <button
              type="button"
              {...described}
              aria-label={t('filters.remove', { name: label ? filter.label() : words })}
              onClick={() => filters.change(without(filter))}
            >
              <X size={14} aria-hidden />
            </button>
          </>
        )}
      </Tooltip>
    </li>
  )
}

interface ChipWords {
  /** Left out if the text needs none. */
  label?: string
  words: string
  /** The full list that the text shortens. */
  all?: string
}

/** The text of an active filter, with names instead of ids. Three dots until the name is loaded. */
function useChipWords(filter: Filter, values: FilterValues): ChipWords {
  const { t, i18n } = useTranslation()
  const value = values[filter.name] ?? ''
  const query = namesQuery(filter, value, values)
  const list = useQuery(query ?? { queryKey: [filter.name], queryFn: skipToken })
  const { data } = list
  const [one, chosen] = filter.kind === 'choice' ? [filter.choices.one, value] : []
  const chosenName = useChosenName(one, chosen, list)
  if (filter.kind === 'range') return { label: filter.shortLabel(), words: rangeText(filter, values, i18n.language) }
  const label = filter.label()
  if (query) {
    if (filter.kind === 'choice') return { label, words: chosenName ?? '…' }
    const unnamed = data || isGone(list.error) ? t('filters.unknown') : '…'
    const nameOf = (id: string) => flatOptions(data?.options ?? []).find((option) => option.value === id)?.label ?? unnamed
    if (filter.kind !== 'linked' || !filter.several) return { label, words: nameOf(value) }
    const names = idsOf(value).map(nameOf)
    const all = new Intl.ListFormat(i18n.language).format(names)
    return names.length > mostNames ? { words: filter.several(names.length), all } : { label, words: all }
  }
  if (filter.kind === 'linked' && filter.phrase) return { words: filter.phrase(value) }
  return { label, words: 'write' in filter && filter.write ? filter.write(value) : value }
}

/** The record does not exist, or not for this user. */
const isGone = (error: Error | null) => error instanceof ApiError && [400, 403, 404].includes(error.status ?? 0)

/** With more names the text would be cut off. */
const mostNames = 2

const idsOf = (value: string) =>
  value
    .split(',')
    .map((id) => id.trim().toLowerCase())
    .filter(Boolean)

function namesQuery(filter: Filter, value: string, values: FilterValues): ChoicesQuery | undefined {
  if (filter.kind === 'choice') return filter.choices(values)
  if (filter.kind === 'linked') return filter.choices?.(value)
  if (filter.kind !== 'person') return undefined
  return selectQuery(userRoutes.one, { params: { id: value } }, personChoice)
}

/** `1–30 Nov 2026`, or only a first or a last day. */
function rangeText({ name, endName }: RangeFilter, values: FilterValues, language: string): string {
  const format = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', year: 'numeric' })
  const dayOf = (text: string) => dayjs(text).toDate()
  const [start, end] = [values[name], values[endName]]
  if (start && end) return format.formatRange(dayOf(start), dayOf(end))
  return start ? `${format.format(dayOf(start))} –` : `– ${format.format(dayOf(end ?? ''))}`
}
