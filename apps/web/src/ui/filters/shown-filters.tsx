import { Button } from 'antd'
import { ListFilter } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsMobile } from '../../lib/browser/viewport.ts'
import { FilterChips, LinkedChips } from './filter-chips.tsx'
import { FilterPanel } from './filter-panel.tsx'
import styles from './shown-filters.module.css'
import type { Filters } from './use-filters.ts'
import { lazyWithRetry } from '../../lib/api/lazy-with-retry.ts'

const FilterDrawer = lazyWithRetry(async () => (await import('./filter-drawer.tsx')).FilterDrawer)

export interface PanelState {
  /** The id of the panel in the document and in storage. */
  id: string
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
}

/** Whether the filters of a list are open; remembered for the next visit, unless they cover the whole window. */
export function useFilterPanel(id: string, isOpenAtFirst: boolean): PanelState {
  const isMobile = useIsMobile()
  const [isUnfolded, setUnfolded] = useState(() => (localStorage.getItem(id) ?? (isOpenAtFirst ? 'open' : 'closed')) === 'open')
  const [isCovering, setCovering] = useState(false)
  if (isMobile) return { id, isOpen: isCovering, setOpen: setCovering }
  const setOpen = (isOpen: boolean) => {
    setUnfolded(isOpen)
    localStorage.setItem(id, isOpen ? 'open' : 'closed')
  }
  return { id, isOpen: isUnfolded, setOpen }
}

interface ShownFiltersProps {
  filters: Filters
  panel: PanelState
  /** The number of matching rows, in words. */
  showLabel: string
}

/** The panel of all filters, or the chips of the active ones. In a narrow window the panel covers the list. */
export function ShownFilters({ filters, panel: { id, isOpen, setOpen }, showLabel }: ShownFiltersProps) {
  const isMobile = useIsMobile()
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  const panel = (
    <FilterPanel id={id} filters={filters} showLabel={showLabel} onShow={isMobile ? () => setOpen(false) : undefined} />
  )
  if (!isMobile && !isOpen) return <FilterChips filters={filters} />
  if (!isMobile) {
    return (
      <>
        {panel}
        <LinkedChips filters={filters} />
      </>
    )
  }
  return (
    <>
      <div className={styles.phoneFilters}>
        <FiltersButton filters={filters} panel={{ id, isOpen, setOpen }} />
        <FilterChips filters={filters} />
      </div>
      {wasOpen && (
        <Suspense>
          <FilterDrawer isOpen={isOpen} onClose={() => setOpen(false)}>
            {panel}
          </FilterDrawer>
        </Suspense>
      )}
    </>
  )
}

interface FiltersButtonProps extends Pick<ShownFiltersProps, 'filters' | 'panel'> {
  /** As tall as the buttons of the page's header, for use among them. */
  isTall?: boolean
}

export function FiltersButton({ filters, panel: { id, isOpen, setOpen }, isTall = false }: FiltersButtonProps) {
  const { t } = useTranslation()
  const isMobile = useIsMobile()
  const count = filters.set.length
  return (
    <Button
      size={isMobile || isTall ? 'middle' : 'small'}
      className={styles.filtersButton}
      icon={<ListFilter size={14} aria-hidden />}
      aria-expanded={isOpen}
      aria-controls={isOpen ? id : undefined}
      onClick={() => setOpen(!isOpen)}
    >
      {count > 0 ? t('filters.buttonSet', { count }) : t('filters.button')}
    </Button>
  )
}
