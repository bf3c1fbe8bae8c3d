import type { AnswerOf, Route } from '@destek/contracts/core/routes'
import { skipToken, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { Select } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { routeQuery } from '../../lib/api/query-client.ts'
import type { Option, Options } from '../select/option.ts'
import { foldedFilter } from '../select/option-filter.ts'
import styles from './filter-select.module.css'
import { useFilter } from './use-filter.ts'

interface FilterSelectProps<R extends Route> {
  /** The parameter in the address. */
  name: string
  label: string
  /** Of which list, where a page has several. */
  prefix?: string
  options?: Options
  /** A list of records to choose from, in place of options. */
  route?: R
  /** Left out: the items of the answer by their id and name. */
  toOptions?: (answer: AnswerOf<R>) => readonly Option[]
}

/** A filter of a list besides its text: one out of a few, or all. */
export function FilterSelect<R extends Route>({
  name,
  label,
  prefix,
  options,
  route,
  toOptions = byIdAndName,
}: FilterSelectProps<R>) {
  const { t } = useTranslation()
  const id = useId()
  const [value, set] = useFilter(name, prefix)
  const query = route ? routeQuery(route as Route, {}) : null
  const fetched = useQuery<unknown>({
    queryKey: query?.queryKey ?? [name],
    queryFn: query?.queryFn ?? skipToken,
  } as UseQueryOptions)
  const choices = options ?? (fetched.data === undefined ? [] : toOptions(fetched.data as AnswerOf<R>))
  return (
    <div className={styles.filter}>
      <label htmlFor={id} className={value ? styles.set : undefined}>
        {label}
      </label>
      <Select
        id={id}
        className={styles.select}
        options={[...choices]}
        // Until the names are there the field stays blank rather than showing an id.
        value={choices.length > 0 ? value : undefined}
        loading={route && fetched.isPending}
        placeholder={t('list.all')}
        allowClear={{ label: t('form.clear') }}
        showSearch={foldedFilter}
        onChange={(next) => set(next)}
        popupMatchSelectWidth={false}
      />
    </div>
  )
}

const byIdAndName = (answer: unknown): Option[] =>
  (answer as { items: { id: string; name: string }[] }).items.map(({ id, name }) => ({ value: id, label: name }))
