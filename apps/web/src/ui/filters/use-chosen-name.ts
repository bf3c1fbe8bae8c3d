import { skipToken, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { flatOptions, type Option } from '../select/option.ts'
import type { Choices, ChoicesSource } from './filter-set.ts'

/**
 * The name of the chosen option. A list may be longer than one answer: a missing name was either just found by typing (`picked`)
 * or is fetched by its id. Undefined until it is known.
 */
export function useChosenName(
  one: ChoicesSource['one'],
  value: string | undefined,
  { data, isError }: { data: Choices | undefined; isError: boolean },
  picked?: Option,
): string | undefined {
  const { t } = useTranslation()
  const offered = [...flatOptions(data?.options ?? []), ...(picked ? [picked] : [])]
  const known = offered.find((option) => option.value === value)?.label
  const isLacking = value !== undefined && known === undefined && (data !== undefined || isError)
  const asked = useQuery(isLacking && one ? one(value) : { queryKey: ['chosen-name'], queryFn: skipToken })
  if (value === undefined || known !== undefined) return known
  const found = flatOptions(asked.data?.options ?? []).find((option) => option.value === value)?.label
  if (found !== undefined) return found
  const isGone = isLacking && (one ? asked.isSuccess : data !== undefined)
  return isGone ? t('filters.unknown') : undefined
}
