import type { CaseListName } from '@destek/contracts/cases/case-filters'
import { Button, Drawer } from 'antd'
import { ListFilter } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsMobile } from '../../../lib/browser/viewport.ts'
import styles from './case-list.module.css'
import { FilterChips } from './filter-chips.tsx'
import { FilterPanel } from './filter-panel.tsx'
import type { CaseFilters } from './use-case-filters.ts'

interface ShownFiltersProps {
  list: CaseListName
  filters: CaseFilters
  totalCount: number | undefined
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
  /** After the filters in a narrow window, which has no header. */
  end?: ReactNode
}

/** The panel of all filters, or what is set in it. In a narrow window the panel comes over the list. */
export function ShownFilters({ list, filters, totalCount, isOpen, setOpen, end }: ShownFiltersProps) {
  const { t } = useTranslation('cases')
  const isMobile = useIsMobile()
  const panel = (
    <FilterPanel list={list} filters={filters} totalCount={totalCount} onShow={isMobile ? () => setOpen(false) : undefined} />
  )
  if (!isMobile) return isOpen ? panel : <FilterChips filters={filters} />
  return (
    <>
      <div className={styles.phoneFilters}>
        <FiltersButton count={filters.names.length} isOpen={isOpen} setOpen={setOpen} />
        <FilterChips filters={filters} />
        {end}
      </div>
      <Drawer
        open={isOpen}
        onClose={() => setOpen(false)}
        placement="bottom"
        size="92%"
        title={t('filters.panel')}
        styles={{ body: { padding: 0 } }}
        destroyOnHidden
      >
        {panel}
      </Drawer>
    </>
  )
}

export function FiltersButton({ count, isOpen, setOpen }: { count: number } & Pick<ShownFiltersProps, 'isOpen' | 'setOpen'>) {
  const { t } = useTranslation('cases')
  const isMobile = useIsMobile()
  return (
    <Button
      size={isMobile ? 'middle' : 'small'}
      className={styles.filtersButton}
      icon={<ListFilter size={14} aria-hidden />}
      aria-expanded={isOpen}
      aria-controls={isOpen ? 'case-filters' : undefined}
      onClick={() => setOpen(!isOpen)}
    >
      {count > 0 ? t('filters.buttonSet', { count }) : t('filters.button')}
    </Button>
  )
}
