import { Button } from 'antd'
import { Fragment, memo, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useToolbar } from '../actions/use-toolbar.ts'
import { FilterField } from './filter-field.tsx'
import styles from './filter-panel.module.css'
import type { PanelFilter } from './filter-set.ts'
import { knownTo } from './filter-values.ts'
import type { Filters } from './use-filters.ts'
import { lazyWithRetry } from '../../lib/api/lazy-with-retry.ts'

/** Choices and calendars are heavy, so the rows do not wait for their code. */
const FilterControl = lazyWithRetry(async () => (await import('./filter-control.tsx')).FilterControl)

interface FilterPanelProps {
  id: string
  filters: Filters
  /** The number of matching rows, in words. */
  showLabel: string
  /** For a panel that covers the list: closes it. */
  onShow?: () => void
}

/**
 * All filters, in rows by subject. A choice applies at once, so the button only shows the number of results. The panel is one
 * stop of the Tab key, because it is before the list that most users want.
 */
export function FilterPanel({ id, filters, showLabel, onShow }: FilterPanelProps) {
  const { t } = useTranslation()
  const toolbar = useToolbar<HTMLDivElement>()
  const count = filters.set.length
  return (
    <div role="search" aria-label={t('filters.panel')} id={id} className={styles.search}>
      <div role="toolbar" aria-label={t('filters.panel')} className={styles.panel} {...toolbar}>
        {filters.declared.groups.map(({ name, title, filters: members }) => (
          <Fragment key={name}>
            <h2 className={styles.group}>{title()}</h2>
            {members.map((filter) => (
              <Field key={`${filter.name} ${filters.clearings}`} filter={filter} filters={filters} />
            ))}
          </Fragment>
        ))}
        <div className={styles.foot}>
          <span className={styles.count}>{count > 0 && t('filters.set', { count })}</span>
          <Button type="text" onClick={filters.clear}>
            {t('filters.clear')}
          </Button>
          <Button type="primary" className={`tabular ${styles.show}`} onClick={onShow}>
            {showLabel}
          </Button>
        </div>
      </div>
    </div>
  )
}

interface FieldProps {
  filter: PanelFilter
  filters: Filters
}

/** Redrawn only when the language changes, or a filter that it shows or depends on. */
const Field = memo(
  (props: FieldProps) => {
    useTranslation()
    return (
      <Suspense fallback={<ComingField {...props} />}>
        <FilterControl {...props} />
      </Suspense>
    )
  },
  (before, now) =>
    before.filter === now.filter &&
    before.filters.declared === now.filters.declared &&
    knownTo(now.filter).every((name) => before.filters.values[name] === now.filters.values[name]),
)

/** Reserves the space of a filter until its code has loaded, so that nothing moves. */
const ComingField = ({ filter: { name, label, span }, filters: { values } }: FieldProps) => (
  <FilterField label={label()} isSet={values[name] !== undefined} span={span}>
    {({ prefix }) => <span className={styles.coming}>{prefix}</span>}
  </FilterField>
)
