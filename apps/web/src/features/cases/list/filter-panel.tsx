import type { CaseListName } from '@destek/contracts/cases/case-filters'
import { Button, Select } from 'antd'
import { Fragment, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from '@tanstack/react-query'
import { translate } from '../../../lib/i18n/i18n.ts'
import { flatOptions, labelsOf } from '../../../ui/select/option.ts'
import { foldedFilter } from '../../../ui/select/option-filter.ts'
import { isChoice, type ChoiceName, filterChoices } from './filter-choices.ts'
import { type FilterPlace, filterRows } from './filter-layout.ts'
import styles from './filter-panel.module.css'
import { PersonFilter } from './person-filter.tsx'
import { RangeFilter } from './range-filter.tsx'
import { TextFilter } from './text-filter.tsx'
import type { CaseFilters } from './use-case-filters.ts'
import { FilterField } from './filter-field.tsx'
import { useFilterLabel } from './use-filter-label.ts'

interface FilterPanelProps {
  list: CaseListName
  filters: CaseFilters
  /** How many cases match; undefined while nobody knows. */
  totalCount: number | undefined
  /** Where the panel covers the list: goes back to it. */
  onShow?: () => void
}

/** Every filter in rows of what they are about. A choice takes effect at once, so the button only says what came of it. */
export function FilterPanel({ list, filters, totalCount, onShow }: FilterPanelProps) {
  const { t } = useTranslation('cases')
  return (
    <div role="search" className={styles.panel} aria-label={t('filters.panel')} id="case-filters">
      {filterRows(list).map(({ group, places }) => (
        <Fragment key={group}>
          <h2 className={styles.group}>{t(`filters.groups.${group}`)}</h2>
          {places.map((place) => (
            <Filter key={place.name} place={place} filters={filters} />
          ))}
        </Fragment>
      ))}
      <div className={styles.foot}>
        <span className={styles.count}>{filters.names.length > 0 && t('filters.set', { count: filters.names.length })}</span>
        <Button type="text" disabled={filters.names.length === 0} onClick={filters.clear}>
          {t('filters.clear')}
        </Button>
        <Button type="primary" className={`tabular ${styles.show}`} onClick={onShow}>
          {totalCount === undefined ? t('filters.showing') : t('filters.show', { count: totalCount })}
        </Button>
      </div>
    </div>
  )
}

function Filter({ place: { name, kind, span, max }, filters }: { place: FilterPlace; filters: CaseFilters }) {
  if (kind === 'range') return <RangeFilter filters={filters} />
  if (kind === 'person') return <PersonFilter name={name} filters={filters} span={span} />
  if (isChoice(name)) return <ChoiceFilter name={name} filters={filters} span={span} />
  return <TextFilter name={name} filters={filters} isNumber={kind === 'number'} max={max} />
}

interface ChoiceFilterProps {
  name: ChoiceName
  filters: CaseFilters
  span?: 2
}

/** One out of a list, or any. The list is fetched when it is first needed. */
function ChoiceFilter({ name, filters: { values, set }, span }: ChoiceFilterProps) {
  const { t } = useTranslation('cases')
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
