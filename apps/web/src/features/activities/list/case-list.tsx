import type { ActivityList } from '@destek/contracts/activity-filters'
import { transferRoutes } from '@destek/contracts/transfers'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../../lib/configuration.ts'
import { useIsMobile } from '../../../lib/viewport.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { writeSort } from '../../../ui/list/list-search.ts'
import { ListFooter } from '../../../ui/list/list-parts.tsx'
import { Page } from '../../../ui/page.tsx'
import { panelOf } from '../../../ui/tabs.tsx'
import { useCaseViews } from '../../case-views/use-case-views.ts'
import { ViewTabs } from '../../case-views/view-tabs.tsx'
import { BulkBar } from '../../transfers/bulk-bar.tsx'
import { SelectionContext, useSelectionStore } from '../../transfers/selection-context.ts'
import { ActDialogs } from '../acts/act-dialogs.tsx'
import { ExportButton } from '../export/export-button.tsx'
import { CaseTable } from './case-table.tsx'
import { CaseViews } from './case-views.tsx'
import { NoCases } from './no-cases.tsx'
import { FiltersButton, ShownFilters } from './shown-filters.tsx'
import { useCaseKeys } from './use-case-keys.ts'
import { useCaseColumns } from './use-case-columns.tsx'
import { useCaseFilters } from './use-case-filters.ts'
import { useCaseRows } from './use-case-rows.ts'
import { useDefaultView } from './use-default-view.ts'
import { usePanelOpen } from './use-panel-open.ts'

interface CaseListProps {
  list: ActivityList
  /** The primary button of the page. */
  add?: ReactNode
}

/** A list of cases with its tabs, saved views, filters and columns: all cases, those assigned to me, those of my team. */
export function CaseList({ list, add }: CaseListProps) {
  const { t } = useTranslation('activities')
  const isMobile = useIsMobile()
  const filters = useCaseFilters(list)
  const { rows, totals } = useCaseRows(list, filters, useDefaultView(list, filters))
  const { viewOf } = useCaseViews(list)
  const view = viewOf(filters.asText)
  const { columns, button, toKeep } = useCaseColumns(list, view?.columns ?? null)
  const [isOpen, setOpen] = usePanelOpen(list)
  const maySelect = useMay(transferRoutes.transferMany)
  const selection = useSelectionStore()
  const keys = useCaseKeys()
  // The bar above has the act of the queues already.
  const phoneAdd = list === 'all' && add
  return (
    <ActDialogs>
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
    </ActDialogs>
  )
}
