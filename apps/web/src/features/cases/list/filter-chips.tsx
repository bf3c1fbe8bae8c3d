import { Button } from 'antd'
import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { caseNumber } from '@destek/contracts/cases/case-limits'
import { employeeRoutes } from '@destek/contracts/people/employees'
import { userRoutes } from '@destek/contracts/people/users'
import { skipToken, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import dayjs from 'dayjs'
import { translate } from '../../../lib/i18n/i18n.ts'
import { routeQuery } from '../../../lib/api/query-client.ts'
import { flatOptions } from '../../../ui/select/option.ts'
import styles from './filter-chips.module.css'
import type { FilterName, FilterValues } from './filter-values.ts'
import { useFilterLabel } from './use-filter-label.ts'
import type { CaseFilters } from './use-case-filters.ts'
import { type Choices, filterChoices, isChoice } from './filter-choices.ts'
import { kindOf } from './filter-layout.ts'

/** What is set while the panel is closed: a row of words, each of which can be taken out. */
export function FilterChips({ filters }: { filters: CaseFilters }) {
  const { t } = useTranslation('cases')
  if (filters.names.length === 0) return null
  return (
    <ul className={styles.chips} aria-label={t('filters.chips')} data-scrolls-sideways>
      {filters.names.map((name) => (
        <FilterChip key={name} name={name} filters={filters} />
      ))}
      <li>
        <Button type="text" size="small" onClick={filters.clear}>
          {t('filters.clear')}
        </Button>
      </li>
    </ul>
  )
}

function FilterChip({ name, filters }: { name: FilterName; filters: CaseFilters }) {
  const { t } = useTranslation('cases')
  const label = useFilterLabel(name)
  const word = useFilterWord(name, filters.values)
  const isRange = name === 'startDate' || name === 'endDate'
  const takeOut = () => filters.set(isRange ? { startDate: undefined, endDate: undefined } : { [name]: undefined })
  return (
    <li className={styles.chip}>
      <span className={styles.label}>{isRange ? t('filters.date') : label}</span>
      <span className={styles.word}>{word}</span>
      <button type="button" aria-label={t('filters.remove', { name: label })} onClick={takeOut}>
        <X size={14} aria-hidden />
      </button>
    </li>
  )
}

/** What a set filter says, in words: names rather than ids. Until a name is known: three dots. */
function useFilterWord(name: FilterName, values: FilterValues): string {
  const { i18n } = useTranslation('cases')
  const value = values[name] ?? ''
  const { data } = useQuery(namesOf(name, value, values))
  if (name === 'startDate' || name === 'endDate') return rangeInWords(values, i18n.language)
  if (name === 'userFriendlyId') return caseNumber(Number(value))
  if (name === 'statusWrapupClosed') return translate(value.toLowerCase() === 'true' ? 'common:yes' : 'common:no')
  if (!hasName(name)) return value
  return flatOptions(data?.options ?? []).find((option) => option.value === value)?.label ?? '…'
}

const hasName = (name: FilterName) => isChoice(name) || kindOf(name) === 'person' || name === 'employeeId'

function namesOf(name: FilterName, id: string, values: FilterValues): UseQueryOptions<unknown, Error, Choices> {
  if (isChoice(name)) return filterChoices[name](values)
  const one = name === 'employeeId' ? employeeRoutes.one : kindOf(name) === 'person' ? userRoutes.one : null
  if (!one) return { queryKey: [name], queryFn: skipToken }
  const select = (person: { id: string; fullName: string }) => ({ options: [{ value: person.id, label: person.fullName }] })
  return { ...routeQuery(one, { params: { id } }), select } as unknown as UseQueryOptions<unknown, Error, Choices>
}

/** `1–30 Nov 2026`, or from a day on, or up to one. */
function rangeInWords({ startDate, endDate }: FilterValues, language: string): string {
  const format = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', year: 'numeric' })
  const dayOf = (text: string) => dayjs(text).toDate()
  if (startDate && endDate) return format.formatRange(dayOf(startDate), dayOf(endDate))
  return startDate ? `${format.format(dayOf(startDate))} –` : `– ${format.format(dayOf(endDate ?? ''))}`
}
