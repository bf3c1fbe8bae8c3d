import { userLimits, userRoutes } from '@destek/contracts/people/users'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api/api-client.ts'
import { routeQuery } from '../../lib/api/query-client.ts'
import { failedOptions } from '../select/failed-options.tsx'
import { flatOptions, type Option } from '../select/option.ts'
import { foldedFilter } from '../select/option-filter.ts'
import { SearchSelect } from '../select/search-select.tsx'
import { FilterField } from './filter-field.tsx'
import type { ChoiceFilter, PersonFilter } from './filter-set.ts'
import { useChosenName } from './use-chosen-name.ts'
import type { Filters } from './use-filters.ts'

/** One out of a list, or any. The list is fetched when it is first needed. */
export function ChoiceField({ filter, filters: { values, change } }: { filter: ChoiceFilter; filters: Filters }) {
  const { t } = useTranslation()
  const { name, label, span, choices, requires } = filter
  const [isOpen, setIsOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const value = values[name]
  const disabledBecause = requires && !values[requires.name] ? requires.hint() : undefined
  const known = useQuery({ ...choices(values), enabled: (isOpen || value !== undefined) && !disabledBecause })
  const found = useQuery({
    ...choices(values, typed.trim()),
    enabled: isOpen && typed.trim() !== '' && known.data?.isCut === true,
  })
  const options = (typed && found.data?.options) || (known.data?.options ?? [])
  const [picked, setPicked] = useState<Option>()
  const chosenName = useChosenName(choices.one, disabledBecause ? undefined : value, known, picked)
  const failure = failedOptions(typed.trim() !== '' && known.data ? found : known)
  return (
    <FilterField
      label={label()}
      isSet={value !== undefined}
      span={span}
      hint={t('filters.any')}
      disabledBecause={disabledBecause}
    >
      {(parts) => (
        <Select
          {...parts}
          options={[...options] as never}
          // Until its name is there the field stays blank rather than showing an id.
          value={value && chosenName !== undefined ? { value, label: chosenName } : null}
          notFoundContent={failure.notFoundContent}
          labelInValue
          disabled={disabledBecause !== undefined}
          loading={isOpen && known.isPending}
          allowClear={{ label: t('form.clear') }}
          showSearch={{ ...foldedFilter, onSearch: setTyped }}
          onOpenChange={(next) => {
            setIsOpen(next)
            failure.onOpenChange(next)
          }}
          onChange={(chosen) => {
            setPicked(flatOptions(options).find((option) => option.value === chosen?.value))
            change({ [name]: chosen?.value })
          }}
          popupMatchSelectWidth={false}
        />
      )}
    </FilterField>
  )
}

/** Somebody who can sign in, found while typing. */
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
