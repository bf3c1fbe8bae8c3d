import { userLimits, userRoutes } from '@destek/contracts/people/users'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api/api-client.ts'
import { routeQuery } from '../../lib/api/query-client.ts'
import type { Option } from '../select/option.ts'
import { SearchSelect } from '../select/search-select.tsx'
import { FilterField } from './filter-field.tsx'
import type { ChoiceFilter, PersonFilter } from './filter-set.ts'
import { useChoiceSelect } from './use-choice-select.ts'
import type { Filters } from './use-filters.ts'

/** One option of a list, or any. The list is fetched on first use. */
export function ChoiceField({ filter, filters: { values, change } }: { filter: ChoiceFilter; filters: Filters }) {
  const { t } = useTranslation()
  const { name, label, span, choices, requires } = filter
  const value = values[name]
  const disabledBecause = requires && !values[requires.name] ? requires.hint() : undefined
  const select = useChoiceSelect({
    choices,
    values,
    value,
    isDisabled: disabledBecause !== undefined,
    onChange: (chosen) => change({ [name]: chosen }),
  })
  return (
    <FilterField
      label={label()}
      isSet={value !== undefined}
      span={span}
      hint={t('filters.any')}
      disabledBecause={disabledBecause}
    >
      {(parts) => <Select {...parts} {...select} allowClear={{ label: t('form.clear') }} />}
    </FilterField>
  )
}

/** A user, found while typing. */
export function PersonField({ filter: { name, label, span }, filters }: { filter: PersonFilter; filters: Filters }) {
  const { t } = useTranslation()
  const value = filters.values[name]
  const [picked, setPicked] = useState<Option>()
  const isPicked = picked?.value === value
  const fetched = useQuery({
    ...routeQuery(userRoutes.one, { params: { id: value ?? '' } }),
    enabled: value !== undefined && !isPicked,
  })
  const chosen = isPicked ? picked : fetched.data && { value: fetched.data.id, label: fetched.data.fullName }
  return (
    <FilterField label={label()} isSet={value !== undefined} span={span} hint={t('filters.any')}>
      {(parts) => (
        <SearchSelect
          {...parts}
          placeholder={parts.placeholder ?? ''}
          allowClear
          search={findUsers}
          minChars={userLimits.search.minChars}
          value={value !== undefined && chosen ? value : null}
          chosen={chosen}
          onChange={(id, option) => {
            setPicked(option)
            filters.change({ [name]: id === null ? undefined : String(id) })
          }}
        />
      )}
    </FilterField>
  )
}

async function findUsers(filterText: string, signal: AbortSignal): Promise<Option[]> {
  const query = { filterText, maxResultCount: userLimits.search.results, sorting: 'fullName' }
  const { items } = await call(userRoutes.pagedList, { query }, { signal })
  return items.map(({ id, fullName }) => ({ value: id, label: fullName }))
}
