import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { translate } from '../../../lib/i18n.ts'
import { flatOptions, labelsOf } from '../../../ui/option.ts'
import { foldedFilter } from '../../../ui/option-filter.ts'
import { type ChoiceName, filterChoices } from './filter-choices.ts'
import { FilterField } from './filter-field.tsx'
import { useFilterLabel } from './use-filter-label.ts'
import type { CaseFilters } from './use-case-filters.ts'

interface ChoiceFilterProps {
  name: ChoiceName
  filters: CaseFilters
  span?: 2
}

/** One out of a list, or any. The list is fetched when it is first needed. */
export function ChoiceFilter({ name, filters: { values, set }, span }: ChoiceFilterProps) {
  const { t } = useTranslation('activities')
  const label = useFilterLabel(name)
  const [isOpen, setIsOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const value = values[name]
  const disabledBecause = name === 'assignedUserId' && !values.assignedTeamId ? t('filters.chooseTeam') : undefined
  const known = useQuery({ ...filterChoices[name](values), enabled: (isOpen || value !== undefined) && !disabledBecause })
  const found = useQuery({
    ...filterChoices[name](values, typed.trim()),
    enabled: isOpen && typed.trim() !== '' && known.data?.isCut === true,
  })
  const options = (typed && found.data?.options) || (known.data?.options ?? [])
  return (
    <FilterField label={label} isSet={value !== undefined} span={span} hint={t('filters.any')} disabledBecause={disabledBecause}>
      {(parts) => (
        <Select
          {...parts}
          options={[...options] as never}
          // Until its name is there the field stays blank rather than showing an id.
          value={value && known.data ? { value, label: nameOf(known.data.options, value) } : null}
          labelInValue
          disabled={disabledBecause !== undefined}
          loading={isOpen && known.isPending}
          allowClear={{ label: translate('common:form.clear') }}
          showSearch={{ ...foldedFilter, onSearch: setTyped }}
          onOpenChange={setIsOpen}
          onChange={(chosen) => set({ [name]: chosen?.value })}
          popupMatchSelectWidth={false}
        />
      )}
    </FilterField>
  )
}

const nameOf = (options: Parameters<typeof labelsOf>[0], value: string) =>
  flatOptions(options).some((option) => option.value === value) ? labelsOf(options, value) : '…'
