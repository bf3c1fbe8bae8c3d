import type { AnswerOf, Route } from '@destek/contracts/core/routes'
import { skipToken, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { Select } from 'antd'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { routeQuery } from '../../lib/api/query-client.ts'
import type { ChoicesSource } from '../filters/filter-set.ts'
import { useChoiceSelect } from '../filters/use-choice-select.ts'
import type { Option, Options } from '../select/option.ts'
import { foldedFilter } from '../select/option-filter.ts'
import styles from './filter-select.module.css'
import { useFilter } from './use-filter.ts'

interface FilterSelectProps<R extends Route> {
  /** The address parameter. */
  name: string
  label: string
  /** The list's prefix, for pages with several lists. */
  prefix?: string
  options?: Options
  /** A route with the options, instead of `options`. */
  route?: R
  /** Left out: the items of the answer by id and name. */
  toOptions?: (answer: AnswerOf<R>) => readonly Option[]
}

/** A filter beside the text filter: one of a few options, or all. */
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
    <Labelled id={id} label={label} isSet={value !== undefined}>
      <Select
        id={id}
        className={styles.select}
        options={[...choices]}
        // Until the names are loaded, the field stays blank instead of showing an id.
        value={choices.length > 0 ? value : undefined}
        loading={route && fetched.isPending}
        placeholder={t('list.all')}
        allowClear={{ label: t('form.clear') }}
        showSearch={foldedFilter}
        onChange={(next) => set(next)}
        popupMatchSelectWidth={false}
      />
    </Labelled>
  )
}

interface FilterChoiceProps {
  /** The address parameter. */
  name: string
  label: string
  choices: ChoicesSource
}

/** The same for long lists: the server searches the typed text. */
export function FilterChoice({ name, label, choices }: FilterChoiceProps) {
  const { t } = useTranslation()
  const id = useId()
  const [value, set] = useFilter(name)
  const select = useChoiceSelect({ choices, value, onChange: set })
  return (
    <Labelled id={id} label={label} isSet={value !== undefined}>
      <Select {...select} id={id} className={styles.select} placeholder={t('list.all')} allowClear={{ label: t('form.clear') }} />
    </Labelled>
  )
}

interface LabelledProps {
  /** The id of the select. */
  id: string
  label: string
  isSet: boolean
  children: ReactNode
}

const Labelled = ({ id, label, isSet, children }: LabelledProps) => (
  <div className={styles.filter}>
    <label htmlFor={id} className={isSet ? styles.set : undefined}>
      {label}
    </label>
    {children}
  </div>
)

const byIdAndName = (answer: unknown): Option[] =>
  (answer as { items: { id: string; name: string }[] }).items.map(({ id, name }) => ({ value: id, label: name }))
