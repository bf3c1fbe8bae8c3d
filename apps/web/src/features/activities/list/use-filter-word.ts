import { caseNumber } from '@destek/contracts/activity-limits'
import { employeeRoutes } from '@destek/contracts/employees'
import { userRoutes } from '@destek/contracts/users'
import { skipToken, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import dayjs from 'dayjs'
import { useTranslation } from 'react-i18next'
import { translate } from '../../../lib/i18n.ts'
import { routeQuery } from '../../../lib/query-client.ts'
import { flatOptions } from '../../../ui/option.ts'
import { type Choices, filterChoices, isChoice } from './filter-choices.ts'
import { kindOf } from './filter-layout.ts'
import type { FilterName, FilterValues } from './filter-values.ts'

/** What a set filter says, in words: names rather than ids. Until a name is known: three dots. */
export function useFilterWord(name: FilterName, values: FilterValues): string {
  const { i18n } = useTranslation('activities')
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
