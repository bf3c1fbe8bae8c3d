import type { ActivityList } from '@destek/contracts/activity-filters'
import type { Activity } from '@destek/contracts/activity-shapes'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsMobile } from '../../../lib/viewport.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { DataTable } from '../../../ui/list/data-table.tsx'
import { writeSort } from '../../../ui/list/list-search.ts'
import { ListFooter } from '../../../ui/list/list-parts.tsx'
import { Page } from '../../../ui/page.tsx'
import { panelOf } from '../../../ui/tabs.tsx'
import { useCaseViews } from '../../case-views/use-case-views.ts'
import { ViewTabs } from '../../case-views/view-tabs.tsx'
import { ExportButton } from '../export/export-button.tsx'
import { CaseCard } from './case-card.tsx'
import { CaseRowActions } from './case-row-actions.tsx'
import { CaseViews } from './case-views.tsx'
import { NoCases } from './no-cases.tsx'
import { FiltersButton, ShownFilters } from './shown-filters.tsx'
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
  const { columns, button, toKeep } = useCaseColumns(list, viewOf(filters.asText)?.columns ?? null)
  const [isOpen, setOpen] = usePanelOpen(list)
  // The bar above has the act of the queues already.
  const phoneAdd = list === 'all' && add
  return (
    <Page
      count={rows.totalCount}
      actions={
        isMobile ? (
          phoneAdd
        ) : (
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
          <ShownFilters list={list} filters={filters} totalCount={rows.totalCount} isOpen={isOpen} setOpen={setOpen} />
        </>
      }
      panel={panelOf(`cases-${list}`, filters.tab)}
      footer={<ListFooter list={rows} deletable={false} opens={t('keys.open')} />}
    >
      {rows.error && rows.totalCount === undefined ? (
        <ErrorState error={rows.error} onRetry={rows.refresh} />
      ) : rows.totalCount === 0 ? (
        <NoCases list={list} filters={filters} totals={totals} />
      ) : (
        <DataTable list={rows} label={t(`lists.${list}`)} columns={columns} actions={rowActions} actionsFloat card={caseCard} />
      )}
    </Page>
  )
}

// Always the same functions, so that a row is drawn anew only when it has changed.
const rowActions = (row: Activity) => <CaseRowActions row={row} />
const caseCard = (row: Activity) => <CaseCard row={row} />
