import { type CaseListName, type CaseTab, tabsOfList } from '@destek/contracts/cases/case-filters'
import type { CaseTotals } from '@destek/contracts/cases/case-shapes'
import { transferRoutes } from '@destek/contracts/cases/transfers'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { usePermission } from '../../../lib/auth/configuration.ts'
import { useIsMobile } from '../../../lib/browser/viewport.ts'
import { ActionHost } from '../../../ui/actions/action-host.tsx'
import { FiltersButton, ShownFilters, useFilterPanel } from '../../../ui/filters/shown-filters.tsx'
import { ListFailure } from '../../../ui/list/list-failure.tsx'
import { ListFooter } from '../../../ui/list/list-parts.tsx'
import { writeSort } from '../../../ui/list/list-search.ts'
import { Page } from '../../../ui/page/page.tsx'
import { panelOf, Tabs } from '../../../ui/page/tabs.tsx'
import { useSavedViews } from '../../../ui/views/saved-views.ts'
import { ViewStrip } from '../../../ui/views/view-strip.tsx'
import { ViewTabs } from '../../../ui/views/view-tabs.tsx'
import { useCaseListKeys } from '../actions/case-actions.tsx'
import { ExportButton } from '../export/export-button.tsx'
import { TrailContext } from '../shared/trail/trail-context.ts'
import { BulkBar } from '../transfers/bulk-bar.tsx'
import { SelectionContext, useSelectionStore } from '../transfers/selection-context.ts'
import { useCaseColumns } from './case-columns.tsx'
import styles from './case-list.module.css'
import { type CaseListState, caseViews, useCaseListState, useCaseRows } from './case-list-query.ts'
import { CaseTable, phoneColumns } from './case-table.tsx'
import { EarlierMatches } from './earlier-matches.tsx'
import { NoCases } from './no-cases.tsx'
import { useListTrail } from './use-list-trail.ts'

interface CaseListProps {
  list: CaseListName
  /** The primary button of the page. */
  add?: ReactNode
}

/** A list of cases with tabs, saved views, filters and columns: all cases, mine, or my team's. */
export function CaseList({ list, add }: CaseListProps) {
  const { t } = useTranslation('cases')
  const isMobile = useIsMobile()
  const state = useCaseListState(list)
  const { filters, tab } = state
  const source = useMemo(() => caseViews(list), [list])
  const saved = useSavedViews(source)
  const { columns, button, toKeep } = useCaseColumns(list, saved.current?.columns ?? null)
  const shown = isMobile ? phoneColumns : columns.map(({ field }) => field)
  const { rows, totals, source: trailSource } = useCaseRows(list, state, shown, saved.isSettled)
  const { leaveTrail, place, returnedFrom } = useListTrail(rows, trailSource)
  // The filters are open by default for all cases, closed for queues.
  const panel = useFilterPanel(`case-filters:${list}`, list === 'all')
  const maySelect = usePermission(transferRoutes.transferMany)
  const selection = useSelectionStore()
  const keys = useCaseListKeys()
  return (
    <TrailContext value={leaveTrail}>
      <ActionHost>
        <SelectionContext value={maySelect ? selection : null}>
          <Page
            count={rows.totalCount}
            actions={
              !isMobile && (
                <>
                  {button}
                  <ExportButton list={list} query={{ ...state.query, sorting: writeSort(rows.sort) }} />
                  {add}
                </>
              )
            }
            above={
              <>
                <ViewStrip
                  isViewShown={saved.current !== undefined}
                  end={!isMobile && <FiltersButton filters={filters} panel={panel} />}
                >
                  <CaseTabs list={list} state={state} totals={totals} />
                  <ViewTabs source={source} saved={saved} columns={toKeep} />
                </ViewStrip>
                <ShownFilters
                  filters={filters}
                  panel={panel}
                  showLabel={rows.totalCount === undefined ? t('filters.showing') : t('filters.show', { count: rows.totalCount })}
                />
                {saved.isSettled && <EarlierMatches list={list} state={state} />}
              </>
            }
            panel={panelOf(`cases-${list}`, tab)}
            footer={
              <>
                {maySelect && <BulkBar store={selection} />}
                <ListFooter list={rows} deletable={false} opens={t('keys.open')} moreKeys={keys} />
              </>
            }
          >
            {rows.error && rows.totalCount === undefined ? (
              <ListFailure error={rows.error} list={rows} />
            ) : rows.totalCount === 0 ? (
              <NoCases list={list} state={state} totals={totals} />
            ) : (
              <>
                <span ref={place} hidden />
                <CaseTable
                  rows={rows}
                  label={t(`lists.${list}`)}
                  columns={columns}
                  store={selection}
                  maySelect={maySelect}
                  returnedFrom={returnedFrom}
                />
              </>
            )}
          </Page>
        </SelectionContext>
      </ActionHost>
    </TrailContext>
  )
}

interface CaseTabsProps {
  list: CaseListName
  state: CaseListState
  totals: CaseTotals | undefined
}

/** The fixed tabs of a list with their counts. */
function CaseTabs({ list, state: { tab, setTab }, totals }: CaseTabsProps) {
  const { t, i18n } = useTranslation('cases')
  // The parts of a queue leave no room for long tab names.
  const isShort = useIsMobile() || list === 'group'
  const nameOf = (key: CaseTab) => (isShort && (key === 'open48' || key === 'open72') ? t(`shortTabs.${key}`) : t(`tabs.${key}`))
  const badge = (key: CaseTab) => {
    const count = totals?.[key]
    if (count === undefined) return undefined
    const isLate = late.has(key) && count > 0
    return <span className={isLate ? styles.late : undefined}>{count.toLocaleString(i18n.language)}</span>
  }
  return (
    <Tabs
      id={`cases-${list}`}
      label={t('views')}
      tabs={tabsOfList[list].map((key) => ({ key, label: nameOf(key), badge: badge(key) }))}
      current={tab}
      onChange={setTab}
    />
  )
}

const late: ReadonlySet<CaseTab> = new Set(['open48', 'open72', 'overdue'])
