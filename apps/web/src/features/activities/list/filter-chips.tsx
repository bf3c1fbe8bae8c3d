import { Button } from 'antd'
import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import styles from './filter-chips.module.css'
import type { FilterName } from './filter-values.ts'
import { useFilterLabel } from './use-filter-label.ts'
import { useFilterWord } from './use-filter-word.ts'
import type { CaseFilters } from './use-case-filters.ts'

/** What is set while the panel is closed: a row of words, each of which can be taken out. */
export function FilterChips({ filters }: { filters: CaseFilters }) {
  const { t } = useTranslation('activities')
  if (filters.names.length === 0) return null
  return (
    <ul className={styles.chips} aria-label={t('filters.chips')} data-scrolls-sideways>
      {filters.names.map((name) => (
        <FilterChip key={name} name={name} filters={filters} />
      ))}
      <li>
        <Button type="text" size="small" onClick={filters.clear}>
          {t('filters.clear')}
        </Button>
      </li>
    </ul>
  )
}

function FilterChip({ name, filters }: { name: FilterName; filters: CaseFilters }) {
  const { t } = useTranslation('activities')
  const label = useFilterLabel(name)
  const word = useFilterWord(name, filters.values)
  const isRange = name === 'startDate' || name === 'endDate'
  const takeOut = () => filters.set(isRange ? { startDate: undefined, endDate: undefined } : { [name]: undefined })
  return (
    <li className={styles.chip}>
      <span className={styles.label}>{isRange ? t('filters.date') : label}</span>
      <span className={styles.word}>{word}</span>
      <button type="button" aria-label={t('filters.remove', { name: label })} onClick={takeOut}>
        <X size={14} aria-hidden />
      </button>
    </li>
  )
}
