import { Button } from 'antd'
import { Inbox, SearchX } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsMobile } from '../../../lib/browser/viewport.ts'
import { ActionHost } from '../../../ui/actions/action-host.tsx'
import { MessagePanel } from '../../../ui/display/message-panel.tsx'
import { FiltersButton, ShownFilters, useFilterPanel } from '../../../ui/filters/shown-filters.tsx'
import { useFilters } from '../../../ui/filters/use-filters.ts'
import { FilterBox } from '../../../ui/list/filter-box.tsx'
import { ListFailure } from '../../../ui/list/list-failure.tsx'
import { ListFooter } from '../../../ui/list/list-parts.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { panelOf, Tabs } from '../../../ui/page/tabs.tsx'
import { ColumnsButton } from '../../../ui/table/columns-button.tsx'
import { useShownColumns } from '../../../ui/table/use-shown-columns.ts'
import { useSavedViews } from '../../../ui/views/saved-views.ts'
import { ViewStrip } from '../../../ui/views/view-strip.tsx'
import { ViewTabs } from '../../../ui/views/view-tabs.tsx'
import { employeeColumnNames, employeeColumns } from '../../employees/employee-columns.tsx'
import { employeeFilters } from '../../employees/employee-filters.ts'
import { useEmployeeActionKeys } from '../card/employee-actions.tsx'
import { employeeViews, useEmployeeRows } from './employee-list-query.ts'
import { EmployeeName, EmployeeTable } from './employee-table.tsx'

const tabsId = 'employees'

/** All employees, with text search, filters and saved views. */
export function EmployeesPage() {
  const { t } = useTranslation('employees')
  const isMobile = useIsMobile()
  const filters = useFilters(employeeFilters)
  const saved = useSavedViews(employeeViews)
  const rows = useEmployeeRows(filters, saved.isSettled)
  const { columns, button, toKeep } = useEmployeeColumns(saved.current?.columns ?? null)
  const panel = useFilterPanel('employee-filters', false)
  const keys = useEmployeeActionKeys()
  return (
    <ActionHost>
      <Page
        count={rows.totalCount}
        actions={
          <>
            <FilterBox value={rows.filter} onChange={rows.setFilter} label={t('list.filter')} />
            {!isMobile && button}
          </>
        }
        above={
          <>
            <ViewStrip
              isViewShown={saved.current !== undefined}
              end={!isMobile && <FiltersButton filters={filters} panel={panel} />}
            >
              <Tabs
                id={tabsId}
                label={t('list.views')}
                tabs={[{ key: 'all', label: t('list.all') }]}
                current="all"
                onChange={() => saved.apply('')}
              />
              <ViewTabs source={employeeViews} saved={saved} columns={toKeep} />
            </ViewStrip>
            <ShownFilters
              filters={filters}
              panel={panel}
              showLabel={rows.totalCount === undefined ? t('list.showing') : t('list.show', { count: rows.totalCount })}
            />
          </>
        }
        panel={panelOf(tabsId, 'all')}
        footer={<ListFooter list={rows} deletable={false} opens={t('actions.keys.open')} moreKeys={keys} />}
      >
        {rows.error && rows.totalCount === undefined ? (
          <ListFailure error={rows.error} list={rows} />
        ) : rows.totalCount === 0 ? (
          <NoEmployees isNarrowed={rows.filter !== '' || filters.set.length > 0} onClear={() => saved.apply('')} />
        ) : (
          <EmployeeTable rows={rows} columns={columns} />
        )}
      </Page>
    </ActionHost>
  )
}

/** The identifying column is always visible. */
const nameColumn = 'fullName'

/** The visible columns, the button that chooses them, and what a saved view stores of them. */
function useEmployeeColumns(viewColumns: readonly string[] | null) {
  const { t } = useTranslation('employees')
  const [shown, setShown] = useShownColumns('employees', employeeColumnNames, employeeColumnNames, viewColumns)
  const all = useMemo(() => employeeColumns(t, { fullName: (row) => <EmployeeName employee={row} /> }), [t])
  const key = [nameColumn, ...shown.filter((name) => name !== nameColumn)].join(' ')
  // The columns are stable while nothing changes, so that rows are not redrawn needlessly.
  const columns = useMemo(() => key.split(' ').flatMap((name) => all.filter(({ field }) => field === name)), [all, key])
  const button = (
    <ColumnsButton
      columns={all.map(({ field, title }) => ({ key: field, label: title, fixed: field === nameColumn }))}
      shown={shown}
      defaultColumns={employeeColumnNames}
      onChange={setShown}
    />
  )
  return { columns, button, toKeep: shown.join(' ') === employeeColumnNames.join(' ') ? null : [...shown] }
}

/** The empty state: the reason and the next step. */
function NoEmployees({ isNarrowed, onClear }: { isNarrowed: boolean; onClear: () => void }) {
  const { t } = useTranslation('employees')
  return isNarrowed ? (
    <MessagePanel
      role="status"
      icon={<SearchX size={16} />}
      title={t('list.noMatch')}
      text={t('list.noMatchText')}
      actions={
        <Button type="primary" onClick={onClear}>
          {t('list.clear')}
        </Button>
      }
    />
  ) : (
    <MessagePanel role="status" icon={<Inbox size={16} />} title={t('list.empty')} text={t('list.emptyText')} />
  )
}
