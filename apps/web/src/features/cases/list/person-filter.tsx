import { userRoutes } from '@destek/contracts/people/users'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/api/api-client.ts'
import { routeQuery } from '../../../lib/api/query-client.ts'
import type { Option } from '../../../ui/select/option.ts'
import { SearchSelect } from '../../../ui/select/search-select.tsx'
import { FilterField } from './filter-field.tsx'
import type { FilterName } from './filter-values.ts'
import { useFilterLabel } from './use-filter-label.ts'
import type { CaseFilters } from './use-case-filters.ts'

interface PersonFilterProps {
  name: FilterName
  filters: CaseFilters
  span?: 2
}

/** Somebody who can sign in, found while typing. */
export function PersonFilter({ name, filters: { values, set }, span }: PersonFilterProps) {
  const { t } = useTranslation('cases')
  const label = useFilterLabel(name)
  const value = values[name]
  const [picked, setPicked] = useState<Option>()
  const isPicked = picked?.value === value
  const fetched = useQuery({
    ...routeQuery(userRoutes.one, { params: { id: value ?? '' } }),
    enabled: value !== undefined && !isPicked,
  })
  const fetchedOption = fetched.data && { value: fetched.data.id, label: fetched.data.fullName }
  const chosen = isPicked ? picked : fetchedOption
  return (
    <FilterField label={label} isSet={value !== undefined} span={span} hint={t('filters.any')}>
      {(parts) => (
        <SearchSelect
          {...parts}
          placeholder={parts.placeholder ?? ''}
          allowClear
          search={findUsers}
          value={value !== undefined && chosen ? value : null}
          chosen={chosen}
          onChange={(id, option) => {
            setPicked(option)
            set({ [name]: id === null ? undefined : String(id) })
          }}
        />
      )}
    </FilterField>
  )
}

async function findUsers(filterText: string): Promise<Option[]> {
  const { items } = await call(userRoutes.pagedList, { query: { filterText, maxResultCount: 25, sorting: 'fullName' } })
  return items.map(({ id, fullName }) => ({ value: id, label: fullName }))
}
