import type { ActivityList } from '@destek/contracts/activity-filters'
import { Button } from 'antd'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { ChoiceFilter } from './choice-filter.tsx'
import { isChoice } from './filter-choices.ts'
import { type FilterPlace, filterRows } from './filter-layout.ts'
import styles from './filter-panel.module.css'
import { PersonFilter } from './person-filter.tsx'
import { RangeFilter } from './range-filter.tsx'
import { TextFilter } from './text-filter.tsx'
import type { CaseFilters } from './use-case-filters.ts'

interface FilterPanelProps {
  list: ActivityList
  filters: CaseFilters
  /** How many cases match; undefined while nobody knows. */
  totalCount: number | undefined
  /** Where the panel covers the list: goes back to it. */
  onShow?: () => void
}

/** Every filter in rows of what they are about. A choice takes effect at once, so the button only says what came of it. */
export function FilterPanel({ list, filters, totalCount, onShow }: FilterPanelProps) {
  const { t } = useTranslation('activities')
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
