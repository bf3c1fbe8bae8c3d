import { useTranslation } from 'react-i18next'
import type { FilterName } from './filter-values.ts'

/** A filter by the name of its field; some are known by a better one here. */
export function useFilterLabel(name: FilterName): string {
  const { t } = useTranslation('cases')
  if (name === 'startDate' || name === 'endDate') return t('filters.dateRange')
  if (name === 'filterText') return t('filters.text')
  return t(`fields.${name}`)
}
