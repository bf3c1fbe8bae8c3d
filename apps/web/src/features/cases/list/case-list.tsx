import type { CaseListName } from '@destek/contracts/cases/case-filters'
import { transferRoutes } from '@destek/contracts/cases/transfers'
import { type ReactNode, useState, useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { usePermission } from '../../../lib/auth/configuration.ts'
import { useIsMobile } from '../../../lib/browser/viewport.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { writeSort } from '../../../ui/list/list-search.ts'
import { ListFooter } from '../../../ui/list/list-parts.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { panelOf } from '../../../ui/page/tabs.tsx'
import { useCaseViews } from '../views/use-case-views.ts'
import { ViewTabs } from '../views/view-tabs.tsx'
import { BulkBar } from '../transfers/bulk-bar.tsx'
import { SelectionContext, useSelectionStore } from '../transfers/selection-context.ts'
import { ActionDialogs } from '../actions/action-dialogs.tsx'
import { ExportButton } from '../export/export-button.tsx'
import { CaseTable } from './case-table.tsx'
import { CaseViews } from './case-views.tsx'
import { NoCases } from './no-cases.tsx'
import { FiltersButton, ShownFilters } from './shown-filters.tsx'
import { useCaseKeys } from './use-case-keys.ts'
import { useCaseColumns } from './use-case-columns.tsx'
import { useCaseFilters, type CaseFilters } from './use-case-filters.ts'
import { useCaseRows } from './use-case-rows.ts'

interface CaseListProps {
  list: CaseListName
  /** The primary button of the page. */
  add?: ReactNode
}

/** A list of cases with its tabs, saved views, filters and columns: all cases, those assigned to me, those of my team. */
export function CaseList({ list, add }: CaseListProps) {
  const { t } = useTranslation('cases')
  const isMobile = useIsMobile()
  const filters = useCaseFilters(list)
  const { rows, totals } = useCaseRows(list, filters, useDefaultView(list, filters))
  const { viewOf } = useCaseViews(list)
  const view = viewOf(filters.asText)
  const { columns, button, toKeep } = useCaseColumns(list, view?.columns ?? null)
  const [isOpen, setOpen] = usePanelOpen(list)
  const maySelect = usePermission(transferRoutes.transferMany)
  const selection = useSelectionStore()
  const keys = useCaseKeys()
  // The bar above has the act of the queues already.
  const phoneAdd = list === 'all' && add
  return (
    <ActionDialogs>
      <SelectionContext value={maySelect ? selection : null}>
        <Page
          count={rows.totalCount}
          actions={
            !isMobile && (
              <>
                {button}
                <ExportButton list={list} query={{ ...filters.query, sorting: writeSort(rows.sort) }} />
                {add}
              </>
            )
          }
          above={
            <>
              <CaseViews
                list={list}
                tab={filters.tab}
                isViewShown={view !== undefined}
                totals={totals}
                onTab={filters.setTab}
                end={!isMobile && <FiltersButton count={filters.names.length} isOpen={isOpen} setOpen={setOpen} />}
              >
                <ViewTabs
                  list={list}
                  current={{ filters: filters.asText, columns: toKeep }}
                  onApply={(view) => filters.apply(view.filters)}
                />
              </CaseViews>
              <ShownFilters
                end={phoneAdd}
                list={list}
                filters={filters}
                totalCount={rows.totalCount}
                isOpen={isOpen}
                setOpen={setOpen}
              />
            </>
          }
          panel={panelOf(`cases-${list}`, filters.tab)}
          footer={
            <>
              {maySelect && <BulkBar store={selection} present={rows.items} />}
              <ListFooter list={rows} deletable={false} opens={t('keys.open')} moreKeys={keys} />
            </>
          }
        >
          {rows.error && rows.totalCount === undefined ? (
            <ErrorState error={rows.error} onRetry={rows.refresh} />
          ) : rows.totalCount === 0 ? (
            <NoCases list={list} filters={filters} totals={totals} />
          ) : (
            <CaseTable rows={rows} label={t(`lists.${list}`)} columns={columns} store={selection} maySelect={maySelect} />
          )}
        </Page>
      </SelectionContext>
    </ActionDialogs>
  )
}

/** Whether the filters of a list are unfolded; remembered for the next visit, except where they cover the whole window. */
function usePanelOpen(list: CaseListName) {
  const isMobile = useIsMobile()
  const name = `case-filters:${list}`
  const [isUnfolded, setIsUnfolded] = useState(() => (localStorage.getItem(name) ?? usual(list)) === 'open')
  const [isCovering, setIsCovering] = useState(false)
  if (isMobile) return [isCovering, setIsCovering] as const
  const unfold = (isOpen: boolean) => {
    setIsUnfolded(isOpen)
    localStorage.setItem(name, isOpen ? 'open' : 'closed')
  }
  return [isUnfolded, unfold] as const
}

/** All cases are looked through, a queue is worked through. */
const usual = (list: CaseListName) => (list === 'all' ? 'open' : 'closed')

/**
 * Who opens a list without saying what of it gets their default view. Afterwards an address without filters means just that, so that
 * they can be cleared. Answers whether it is known by now what the list shows.
 */
function useDefaultView(list: CaseListName, filters: CaseFilters): boolean {
  const { isPending, defaultView } = useCaseViews(list)
  /** The filters on their way into the address; undefined while nobody knows them, null once the list has been entered. */
  const [entering, setEntering] = useState<string | null | undefined>(filters.asText === '' ? undefined : null)
  if (entering === undefined && !isPending) setEntering(defaultView?.filters || null)
  if (entering && filters.asText !== '') setEntering(null)

  const apply = useEffectEvent((view: string) => filters.apply(view, { replace: true }))
  useEffect(() => {
    if (entering) apply(entering)
  }, [entering])
  return entering === null
}
